import { writeFileSync } from 'node:fs';
import { PAYMENT_STATES_FILE, paymentStatesDocument } from './document';

writeFileSync(PAYMENT_STATES_FILE, await paymentStatesDocument());
