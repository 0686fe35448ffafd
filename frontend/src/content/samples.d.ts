/**
 * Whether this build shows sample content (SAMPLE_CONTENT, docs/decisions/0072). Used as `__SAMPLE_CONTENT__ ? {…} : null`, so that
 * a build without samples does not contain their texts.
 */
declare const __SAMPLE_CONTENT__: boolean;

/** Whether this build has any case study, sample or not. */
declare const __CASE_STUDIES__: boolean;
