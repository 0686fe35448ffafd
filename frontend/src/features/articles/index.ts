import { lazy } from 'react';

export const BlogScreen = lazy(() => import('./blog-screen'));
export const ArticleScreen = lazy(() => import('./article-screen'));
