import type { Recorder } from './recorder.ts';
import type { StoryService } from './story-service.ts';

export type Story = Recorder & Pick<StoryService, 'storage' | 'time' | 'deliveries'>;
