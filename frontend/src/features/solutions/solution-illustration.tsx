import type { ComponentType } from 'react';
import { ServiceIllustration } from '../../components/illustrations/service-illustration';
import {
  AssistantIllustration,
  CompassIllustration,
  FieldIllustration,
  PipelineIllustration,
  SpeedIllustration,
  StoreIllustration,
  SupportIllustration,
} from './solution-illustrations';

/** For solutions without a matching service illustration. */
const ILLUSTRATIONS: Readonly<Record<string, ComponentType>> = {
  store: StoreIllustration,
  field: FieldIllustration,
  pipeline: PipelineIllustration,
  assistant: AssistantIllustration,
  compass: CompassIllustration,
  support: SupportIllustration,
  speed: SpeedIllustration,
};

/** The illustration of a solution, by its `image`. */
export function SolutionIllustration({ image }: { image: string }) {
  const Drawing = ILLUSTRATIONS[image];
  return Drawing ? <Drawing /> : <ServiceIllustration id={image} />;
}
