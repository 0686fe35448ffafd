/** In one chunk with React itself, which so runs in a task of its own before the modules that need it. */
export { createRoot, hydrateRoot } from 'react-dom/client';
