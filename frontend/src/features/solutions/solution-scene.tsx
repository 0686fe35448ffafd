import type { ComponentType } from 'react';
import { ServiceScene } from '../../components/scenes/service-scene';
import {
  AssistantScene,
  CompassScene,
  FieldScene,
  PipelineScene,
  SpeedScene,
  StoreScene,
  SupportScene,
} from './solution-scenes';

/** What the services have no drawing for. */
const SCENES: Readonly<Record<string, ComponentType>> = {
  store: StoreScene,
  field: FieldScene,
  pipeline: PipelineScene,
  assistant: AssistantScene,
  compass: CompassScene,
  support: SupportScene,
  speed: SpeedScene,
};

/** The drawing of a solution, by its `image`. */
export function SolutionScene({ image }: { image: string }) {
  const Drawing = SCENES[image];
  return Drawing ? <Drawing /> : <ServiceScene id={image} />;
}
