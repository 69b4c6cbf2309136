import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#src/lib/clock.ts';
import { createLog } from '#src/lib/log.ts';
import { buildContent, createCms, programIn } from '#src/providers/cms/index.ts';
import { localCms, ownContent, settingsFor, tokens } from './cms-fixture.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const guide = '/arbeitsrecht/abmahnung';

/** A content folder that a build has read, and portals that start with what it has kept. */
async function build() {
  const folder = await ownContent();
  const kept = join(await temporaryDirectory(), 'content');
  const said = await buildContent(folder, { folder: kept, program: 'this' });
  const lines: Array<Record<string, unknown>> = [];
  const start = async ({ program = 'this', showsDrafts = false } = {}) => {
    const source = { kind: 'local', folder, built: { folder: kept, program }, ...tokens } as const;
    const cms = createCms(settingsFor(source, { showsDrafts }), {
      clock: systemClock,
      log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    });
    onTestFinished(() => cms.close());
    await cms.start();
    return cms;
  };
  const text = join(folder, 'guides/arbeitsrecht/abmahnung.md');
  const change = async (from: string | RegExp, to: string) =>
    writeFile(text, (await readFile(text, 'utf8')).replace(from, to));
  /** Where the last start had its texts from. */
  const from = () => lines.findLast(({ msg }) => msg === 'content read')?.from;
  return { folder, kept, said, lines, start, text, change, from };
}

/** The same folder as a portal without a build reads it. */
async function fromFiles(folder: string, options = {}) {
  const cms = localCms(folder, options);
  await cms.start();
  return cms;
}

describe('a start', () => {
  test('takes what the build has read: the same as from the files', async () => {
    const { folder, said, start, from } = await build();
    const [cms, plain] = [await start(), await fromFiles(folder)];
    expect([said, from()]).toEqual([[], 'build']);
    expect(cms.documents()).toEqual(plain.documents());
    expect(cms.questions()).toEqual(plain.questions());
    expect(cms.revision).toBe(plain.revision);
  });

  test('takes it however the files were copied here', async () => {
    const { text, start, from } = await build();
    await utimes(text, new Date(0), new Date(0));
    await start();
    expect(from()).toBe('build');
  });

  test.each([
    ['a text with another word of the same length', (b: Built) => b.change('Abmahnung', 'Ermahnung')],
    ['a text less', (b: Built) => rm(b.text)],
    [
      'a text more',
      async (b: Built) => writeFile(join(b.folder, 'guides/arbeitsrecht/neu.md'), await readFile(b.text)),
    ],
  ])('with %s reads the files', async (_name, change) => {
    const built = await build();
    await change(built);
    const cms = await built.start();
    expect(built.from()).toBe('files');
    expect(cms.documents()).toEqual((await fromFiles(built.folder)).documents());
  });

  test('of another program reads the files', async () => {
    const { start, from } = await build();
    await start({ program: 'another' });
    expect(from()).toBe('files');
  });

  test('that shows drafts reads the files', async () => {
    const { folder, start } = await build();
    const drafts = await fromFiles(folder, { showsDrafts: true });
    expect((await start({ showsDrafts: true })).documents()).toEqual(drafts.documents());
  });

  test.each<[string, string, (file: Buffer) => Buffer]>([
    ['half a snapshot', 'snapshot.json', (file) => file.subarray(0, 500)],
    [
      'a document without its parts',
      'snapshot.json',
      (file) => edited(file, /"documents":\[/, '"documents":[{},'),
    ],
    ['another word in it', 'snapshot.json', (file) => edited(file, 'Abmahnung', 'Ermahnung')],
    ['the form of an older program', 'snapshot.json', (file) => edited(file, /"format":\d+/, '"format":1')],
  ])('with %s says so and reads the files', async (_name, name, change) => {
    const { folder, kept, lines, start } = await build();
    await writeFile(join(kept, name), change(await readFile(join(kept, name))));
    expect((await start()).documents()).toEqual((await fromFiles(folder)).documents());
    expect(lines).toContainEqual(expect.objectContaining({ msg: expect.stringMatching(/is not usable$/) }));
  });

  test('without a folder of the build reads the files', async () => {
    const { folder, kept, start } = await build();
    await rm(kept, { recursive: true });
    expect((await start()).documents()).toEqual((await fromFiles(folder)).documents());
  });
});

type Built = Awaited<ReturnType<typeof build>>;

function edited(file: Buffer, from: string | RegExp, to: string): Buffer {
  return Buffer.from(file.toString().replace(from, to));
}

describe('while the portal runs', () => {
  test('a text that is saved is read', async () => {
    const { start, change } = await build();
    const cms = await start();
    await change(/^titel: .*$/m, 'titel: Ein neuer Titel');
    await cms.refresh();
    expect(cms.document(guide)?.title).toBe('Ein neuer Titel');
    expect(cms.documents()).toHaveLength(6);
  });

  test('a text with a mistake keeps what it said', async () => {
    const { start, text, lines } = await build();
    const cms = await start();
    await writeFile(text, 'Kein Kopf');
    await cms.refresh();
    expect(cms.document(guide)?.title).toBe('Abmahnung');
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'content file with a fault' }));
  });

  test('damaged readings of the build cost nothing but time', async () => {
    const { kept, start, change, lines } = await build();
    await writeFile(join(kept, 'readings.bin'), 'no readings');
    const cms = await start();
    await change(/^titel: .*$/m, 'titel: Ein neuer Titel');
    await cms.refresh();
    expect(cms.document(guide)?.title).toBe('Ein neuer Titel');
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'what the build has read of the content is not usable' }),
    );
  });
});

test.each([
  [
    'a file without a head',
    'guides/arbeitsrecht/abmahnung.md',
    () => 'Kein Kopf',
    'content file with a fault',
  ],
  [
    'two texts at one address',
    'pages/arbeitsrecht.md',
    (page: string) => page,
    'second entry at one address left out',
  ],
])(
  'of %s the build keeps nothing, so that every start says what is wrong',
  async (_name, file, text, words) => {
    const { folder, kept, start, lines } = await build();
    await writeFile(
      join(folder, file),
      text(await readFile(join(folder, 'pages/rechtsratgeber.md'), 'utf8')),
    );
    const said = await buildContent(folder, { folder: kept, program: 'this' });
    expect(said.join()).toContain(words);
    await expect(readFile(join(kept, 'snapshot.json'))).rejects.toThrow('ENOENT');
    await start();
    expect(lines).toContainEqual(expect.objectContaining({ msg: words }));
  },
);

test('a program is named by the names of its scripts', async () => {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'main-a1b2.js'), '');
  const one = programIn(folder);
  await writeFile(join(folder, 'main-a1b2.js.map'), '');
  expect(programIn(folder)).toBe(one);
  await writeFile(join(folder, 'later-c3d4.js'), '');
  expect(programIn(folder)).not.toBe(one);
});
