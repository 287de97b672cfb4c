import Koa from 'koa';
import { Router } from '@koa/router';

/** The yardstick: a Koa route that answers the bytes of `argv[3]` on port `argv[2]`. */
const [, , port, bytes = ''] = process.argv;
const router = new Router();
router.get('/', (ctx) => {
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = bytes;
});
new Koa()
  .use(router.routes())
  .listen(Number(port), '127.0.0.1', () => process.stdout.write('up\n'));
