import type { Examples } from '#api/reference/examples.ts';
import type { EventType } from '#model/event-type.ts';
import { createClosing } from '#process/closing.ts';
import { chooseSamples } from './choose-samples.ts';
import { playStory } from './play-story.ts';
import { createRecorder } from './recorder.ts';
import { untilIdle } from './until-idle.ts';
import { startStoryService } from './story-service.ts';

interface Recording {
  examples: Examples;
  samples: Readonly<Record<EventType, string>>;
}

/** Seconds between requests of the story. */
const PACE = 20;

/**
 * Plays an integration by requests to a service of its own.
 * @param url of an empty database; it may be migrated
 */
export async function recordExamples(url: string): Promise<Recording> {
  const closing = createClosing();
  try {
    const service = await startStoryService(url, closing);
    const { address, storage, time, deliveries } = service;
    const recorder = createRecorder(address, async () => {
      await untilIdle(storage.db);
      await time.advance(PACE);
    });
    await playStory({ ...recorder, storage, time, deliveries });
    return { examples: recorder.examples(), samples: chooseSamples(deliveries.sent) };
  } finally {
    await closing.close();
  }
}
