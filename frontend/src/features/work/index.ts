import { lazy } from 'react';

const none = () => null;

// A build without case studies has no route to these screens, so it need not contain their files.
export const WorkScreen = __CASE_STUDIES__ ? lazy(() => import('./work-screen')) : none;
export const CaseStudyScreen = __CASE_STUDIES__ ? lazy(() => import('./case-study-screen')) : none;
