import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import '../styles/theme.css';
import { createRouter } from './router';
import { createStore } from './store';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
// Refetch on focus and reconnect, where a query asks for it.
setupListeners(store.dispatch);

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={createRouter()} />
    </Provider>
  </StrictMode>,
);
