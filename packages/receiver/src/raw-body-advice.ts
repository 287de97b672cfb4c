/** How to get at the raw body, for those who have only the parsed one. */
export const RAW_BODY_ADVICE =
  'Express: mount the receiver before express.json(), or give this route ' +
  'express.raw({ type: "*/*", limit: "32mb" }). ' +
  'Koa: mount it before the body parser, or give it jsonLimit: "32mb", which keeps ctx.request.rawBody. ' +
  'Fastify: register the receiver as a plugin, or a content type parser with parseAs: "buffer" and ' +
  'bodyLimit: 33554432. ' +
  'Next.js and other fetch handlers: await request.arrayBuffer() in place of request.json(). ' +
  'node:http: join the chunks with Buffer.concat.';
