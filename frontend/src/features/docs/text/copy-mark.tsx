import { CopyFace, type CopyFaceProps } from '../../../components/ui/copy-button';
import { COPY } from '../marks';

export interface CopyMarkProps extends Pick<CopyFaceProps, 'label' | 'className'> {
  /** What is copied; without it, the code that is shown beside the button. */
  text?: string;
}

/** A copy button of a text. It works by `followCopies`. */
export const CopyMark = ({ text = '', ...face }: CopyMarkProps) => (
  <CopyFace {...face} {...{ [COPY]: text }} />
);
