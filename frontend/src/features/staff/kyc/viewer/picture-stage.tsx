import { useState } from 'react';
import {
  TransformComponent,
  TransformWrapper,
  useControls,
  useTransformComponent,
} from 'react-zoom-pan-pinch';
import { PictureCanvas } from '../../../../components/marking/picture-canvas';
import { cx } from '../../../../lib/class-names';
import { StageToolbar, turned, type Rotation } from './stage-toolbar';

/** As large as the stage allows; a picture that lies on its side swaps width and height. */
const TURNS = {
  0: 'max-h-[100cqh] max-w-[100cqw]',
  90: 'max-h-[100cqw] max-w-[100cqh] rotate-90',
  180: 'max-h-[100cqh] max-w-[100cqw] rotate-180',
  270: 'max-h-[100cqw] max-w-[100cqh] -rotate-90',
} as const satisfies Record<Rotation, string>;

const FILL = { width: '100%', height: '100%' } as const;

/** A picture that can be zoomed, moved and rotated by mouse, finger and keyboard. */
export default function PictureStage({ paper, label }: { paper: Blob; label: string }) {
  const [rotation, setRotation] = useState<Rotation>(0);
  return (
    <TransformWrapper
      minScale={1}
      maxScale={8}
      centerOnInit
      // `step` is multiplied by the wheel's delta.
      wheel={{ step: 0.002 }}
      keyboard={{ disabled: false, panStep: 40, zoomStep: 0.5 }}
      doubleClick={{ mode: 'toggle', step: 1.5 }}
    >
      <Toolbar onRotate={() => setRotation(turned)} onReset={() => setRotation(0)} />
      <TransformComponent
        wrapperStyle={FILL}
        contentStyle={FILL}
        wrapperProps={{
          tabIndex: 0,
          role: 'group',
          'aria-label': `${label}. Arrow keys move it, plus and minus zoom.`,
        }}
      >
        <div className="@container-size grid size-full place-items-center p-4">
          <PictureCanvas
            picture={paper}
            label={label}
            className={cx('block object-contain shadow-card transition-transform', TURNS[rotation])}
          />
        </div>
      </TransformComponent>
    </TransformWrapper>
  );
}

function Toolbar({ onRotate, onReset }: { onRotate: () => void; onReset: () => void }) {
  const { zoomIn, zoomOut, resetTransform } = useControls();
  const zoomText = useTransformComponent(({ state }) => <>{Math.round(state.scale * 100)} %</>);
  return (
    <StageToolbar
      zoomText={zoomText}
      onZoomIn={() => void zoomIn(0.5)}
      onZoomOut={() => void zoomOut(0.5)}
      onRotate={() => {
        void resetTransform(0);
        onRotate();
      }}
      onReset={() => {
        void resetTransform();
        onReset();
      }}
    />
  );
}
