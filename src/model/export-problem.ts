/** A thing of a period that keeps it from being sealed, or a remark on it; a sentence in French. */
export interface Problem {
  code: string;
  message: string;
}

export const readProblems = (text: string): Problem[] => JSON.parse(text) as Problem[]; // as the worker wrote them
