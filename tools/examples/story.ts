import type { Recorder } from './recorder.ts';
import type { StoryService } from './story-service.ts';

/** What the chapters of the story are played with. */
export type Story = Recorder & Pick<StoryService, 'storage' | 'time' | 'deliveries'>;
