/** In the file of React itself, which is so run on its own, before whatever needs it. */
export { createRoot, hydrateRoot } from 'react-dom/client';
