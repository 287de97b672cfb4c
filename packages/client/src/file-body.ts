/** A file as a request's body. A stream can be sent once, so a request with one is not repeated. */
export type FileBody = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | string;
