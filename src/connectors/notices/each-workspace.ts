interface RoundOptions {
  /** The first workspace above `after` that has a turn. */
  find(after: string): Promise<{ workspace_id: string } | null>;
  work(workspace_id: string): Promise<unknown>;
  /** The others still have their turns. */
  onError(error: unknown, workspace_id: string): void;
  stopping: AbortSignal;
}

/** Gives each workspace that is found one turn. */
export async function eachWorkspace({
  find,
  work,
  onError,
  stopping,
}: RoundOptions): Promise<void> {
  let after = '0';
  while (!stopping.aborted) {
    const found = await find(after);
    if (found === null) return;
    const { workspace_id } = found;
    after = workspace_id;
    await work(workspace_id).catch((error: unknown) => onError(error, workspace_id));
  }
}
