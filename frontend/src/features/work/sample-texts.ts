/** On the page of a sample, and on the list while it has only samples. */
export const SAMPLE_PROJECT = 'Sample project. It shows how we present our work; the client is not real.';
export const SAMPLE_PROJECTS =
  'Sample projects. They show how we present our work; the clients are not real.';
