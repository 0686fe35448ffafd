import { gstinFault, panOfGstin, stateOfGstin } from '@deccanloop/contracts/gst/gstin';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const capitals = (text: string): string => text.replace(/\s/g, '').toUpperCase();

interface Fields extends Record<string, string> {
  gstNumber: string;
  panNumber: string;
  stateCode: string;
}

/** PAN and state as a GSTIN says them; null while it is not complete. */
function partsOf(gstNumber: string): { panNumber: string; stateCode: string } | null {
  const gstin = capitals(gstNumber);
  const stateCode = stateOfGstin(gstin);
  return stateCode === null || gstinFault(gstin) !== null
    ? null
    : { panNumber: panOfGstin(gstin), stateCode };
}

/** Fills PAN and state from a complete GSTIN. What the customer entered is not replaced: a difference is shown there. */
export function FillFromGstin() {
  const { values, setValues } = useFormikContext<Fields>();
  const filled = useRef({ panNumber: '', stateCode: '' });
  const { gstNumber } = values;
  const latest = useRef({ values, setValues });
  useEffect(() => void (latest.current = { values, setValues }));
  useEffect(() => {
    const parts = partsOf(gstNumber);
    if (parts === null) return;
    const now = latest.current;
    const isOwn = (field: 'panNumber' | 'stateCode') =>
      now.values[field] !== '' && now.values[field] !== filled.current[field];
    const next = {
      ...now.values,
      ...(!isOwn('panNumber') && { panNumber: parts.panNumber }),
      ...(!isOwn('stateCode') && { stateCode: parts.stateCode }),
    };
    filled.current = parts;
    if (next.panNumber !== now.values.panNumber || next.stateCode !== now.values.stateCode)
      void now.setValues(next);
  }, [gstNumber]);
  return null;
}
