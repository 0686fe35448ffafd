import { lazy } from 'react';

export const WorkScreen = lazy(() => import('./work-screen'));
export const CaseStudyScreen = lazy(() => import('./case-study-screen'));
