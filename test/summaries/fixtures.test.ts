/** Real code in each language, and all that is told about it. `vitest -u` rewrites what is expected; read the diff. */
import { expect, it } from 'vitest';
import { fixture, summarise } from './world.ts';

/** Where each stands in its project, and which other files are there. */
const FIXTURES: readonly (readonly [name: string, path: string, files: readonly string[]])[] = [
  [
    'session-store.ts',
    'src/auth/session-store.ts',
    ['src/auth/config.ts', 'src/lib/clock.tsx', 'src/auth/logger/index.js', 'src/auth/errors.mts'],
  ],
  ['user-card.tsx', 'web/cards/user-card.tsx', ['web/types.d.ts', 'web/cards/avatar.jsx']],
  ['server.js', 'server.js', ['db/index.js', 'routes/orders.js']],
  [
    'inventory.py',
    'backend/shop/stock/inventory.py',
    [
      'backend/shop/__init__.py',
      'backend/shop/stock/__init__.py',
      'backend/shop/stock/prices.py',
      'backend/shop/common/money/__init__.py',
      'backend/shop/models/article.py',
      'backend/shop/stock/reports.pyi',
    ],
  ],
  ['queue.go', 'go/queue/queue.go', ['go/internal/store/store.go', 'go/log/doc.go']],
  [
    'cache.rs',
    'crates/kv/src/cache.rs',
    [
      'crates/kv/src/clock.rs',
      'crates/kv/src/errors/mod.rs',
      'crates/kv/src/limits.rs',
      'crates/kv/src/cache/eviction.rs',
      'crates/kv/src/cache/stats/mod.rs',
    ],
  ],
  [
    'OrderService.java',
    'app/src/main/java/com/example/shop/orders/OrderService.java',
    [
      'app/src/main/java/com/example/shop/common/Checks.java',
      'app/src/main/java/com/example/shop/common/Money.java',
    ],
  ],
  ['mailer.rb', 'lib/shop/mailer.rb', ['lib/shop/mailer/template.rb', 'lib/queue.rb']],
  ['ring.h', 'src/ring.h', ['include/common/types.h', 'src/clock.h']],
  ['ring.c', 'src/ring.c', ['src/ring.h']],
  ['matrix.hpp', 'include/matrix.hpp', ['include/matrix/shape.hpp']],
  ['matrix.cpp', 'src/matrix.cpp', ['include/matrix.hpp']],
  ['InvoiceStore.cs', 'Billing/InvoiceStore.cs', ['System.cs']],
];
const goModule = { path: 'example.com/shop', folder: 'go' };

it.each(FIXTURES)('tells all about %s', async (name, path, files) => {
  const summary = await summarise(path, fixture(name), files, { goModule });
  const text = `${JSON.stringify(summary, undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot(`expected/${name}.expected`);
});

it.each(FIXTURES)('tells the same about %s when it is asked again', async (name, path, files) => {
  const once = await summarise(path, fixture(name), files, { goModule });
  const again = await summarise(path, fixture(name), files, { goModule });
  expect(again).toEqual(once);
});

it.each(FIXTURES)('tells the same about %s with other line ends', async (name, path, files) => {
  const once = await summarise(path, fixture(name), files, { goModule });
  const crlf = Buffer.from(fixture(name)).toString().replaceAll('\n', '\r\n');
  const again = await summarise(path, `\uFEFF${crlf}`, files, { goModule });
  expect({ ...again, bytes: once?.bytes }).toEqual(once);
});
