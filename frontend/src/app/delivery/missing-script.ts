/** What the server answers for a script that a document of an earlier build names, and that is no longer kept. */
import { loadAgain } from './load-again';

loadAgain(import.meta.url);
