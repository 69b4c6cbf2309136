import { expect, test } from 'vitest';
import { FairSlots, LineTooLong } from './fair-slots.ts';

/** Slots whose holders stay until they are let out, and who was let in so far, in order. */
function slotsOf(most: number) {
  const slots = new FairSlots(most);
  const entered: string[] = [];
  const leave = new Map<string, () => void>();
  const come = (name: string, caller: string, client = caller) =>
    slots.run({ caller, client }, () => {
      entered.push(name);
      return new Promise<void>((resolve) => leave.set(name, resolve));
    });
  /** Lets one out, and waits until the next is in. */
  const letOut = async (name: string) => {
    leave.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { come, entered, letOut };
}

const enter = () => new Promise((resolve) => setImmediate(resolve));

test('one caller never gets the last slot, even when nobody else is there', async () => {
  const { come, entered, letOut } = slotsOf(3);
  for (const name of ['a1', 'a2', 'a3']) void come(name, 'a');
  await enter();
  expect(entered).toEqual(['a1', 'a2']);
  void come('b1', 'b');
  await enter();
  expect(entered).toEqual(['a1', 'a2', 'b1']);
  await letOut('b1');
  await letOut('a1');
  expect(entered).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a client with many tokens is still one client', async () => {
  const { come, entered } = slotsOf(3);
  for (let guest = 1; guest <= 20; guest += 1) void come(`guest ${guest}`, `guest ${guest}`, '192.0.2.1');
  void come('customer', 'customer', '198.51.100.7');
  await enter();
  expect(entered).toEqual(['guest 1', 'guest 2', 'customer']);
});

test('clients take turns, and so do the callers of each', async () => {
  const { come, entered, letOut } = slotsOf(1);
  for (const name of ['a1', 'a2', 'a3']) void come(name, 'a', 'office');
  void come('b1', 'b', 'office');
  void come('c1', 'c', 'home');
  await enter();
  for (const name of ['a1', 'a2', 'c1', 'b1']) await letOut(name);
  expect(entered).toEqual(['a1', 'a2', 'c1', 'b1', 'a3']);
});

test('an error of whoever holds a slot gives it to the next', async () => {
  const slots = new FairSlots(1);
  const from = { caller: 'a', client: 'a' };
  await expect(slots.run(from, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await slots.run(from, async () => 'next')).toBe('next');
});

test('a line of a client has an end, and another client may still join', async () => {
  const { come } = slotsOf(1);
  for (let index = 0; index < 61; index += 1) void come(`a${index}`, 'a');
  await expect(come('late', 'a')).rejects.toThrow(LineTooLong);
  const other = come('b', 'b');
  other.catch(() => undefined);
  expect(
    await Promise.race([
      other.then(
        () => 'in',
        () => 'refused',
      ),
      enter().then(() => 'waits'),
    ]),
  ).toBe('waits');
});

/** The end of each that waits: whether he was let in, refused, or still waits. */
const endOf = async (one: Promise<unknown>) => {
  const end = one.then(
    () => 'in',
    (error: unknown) => (error instanceof LineTooLong ? 'refused' : 'broken'),
  );
  return Promise.race([end, enter().then(() => 'waits')]);
};

test.each([
  ['four clients with sixty each', (index: number) => `192.0.${index % 4}.1`],
  ['all networks of an IPv6 site', (index: number) => `2001:db8:1:${(index % 250).toString(16)}::/64`],
])('a line full of %s lets in whoever belongs to few, before them', async (_name, clientOf) => {
  const { come, entered, letOut } = slotsOf(1);
  const crowd = Array.from({ length: 241 }, (_, index) => come(`crowd ${index}`, clientOf(index)));
  for (const one of crowd) one.catch(() => undefined);
  const late = come('crowd late', clientOf(0));
  expect(await endOf(late)).toBe('refused');
  const strangers = ['198.51.100.7', '2001:db8:2:1::/64', '203.0.113.9'].map((client) =>
    come(client, client),
  );
  expect(await Promise.all(strangers.map(endOf))).toEqual(['waits', 'waits', 'waits']);
  const ends = await Promise.all(crowd.map(endOf));
  expect(ends.filter((end) => end === 'refused')).toHaveLength(3);
  // Each network has its turn: none of the strangers stands behind the whole crowd.
  for (let turn = 0; turn < 8; turn += 1) await letOut(entered.at(-1) ?? '');
  expect(entered).toEqual(expect.arrayContaining(['198.51.100.7', '2001:db8:2:1::/64', '203.0.113.9']));
});

test('where everybody in a full line is alone, the next is refused', async () => {
  const { come } = slotsOf(1);
  for (let index = 0; index < 241; index += 1) come(`a${index}`, `10.1.${index}.1`).catch(() => undefined);
  const late = come('late', '198.51.100.7');
  expect(await endOf(late)).toBe('refused');
});

test('a network never gets the last slot', async () => {
  const { come, entered } = slotsOf(3);
  for (const end of [1, 2, 3]) void come(`a${end}`, `2001:db8:1:${end}::/64`);
  void come('b', '198.51.100.7');
  await enter();
  expect(entered).toEqual(['a1', 'a2', 'b']);
});

test('two networks with many files leave a slot to a third, which waits for none of them', async () => {
  const { come, entered, letOut } = slotsOf(3);
  const [a, b] = ['198.51.100', '2001:db8:1'];
  for (const index of [1, 2, 3, 4]) {
    void come(`a${index}`, `guest a${index}`, `${a}.${index}`);
    void come(`b${index}`, `guest b${index}`, `${b}:${index}::/64`);
  }
  await enter();
  expect(entered).toEqual(['a1', 'b1']);
  await letOut('a1');
  await letOut('b1');
  expect(entered).toEqual(['a1', 'b1', 'a2', 'b2']);
  void come('c', 'customer', '203.0.113.9');
  await enter();
  expect(entered.at(-1)).toBe('c');
});

test('who came to a network with all but one slot gets that one, and the next stranger what is free first', async () => {
  const { come, entered, letOut } = slotsOf(3);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void come(name, 'a', '198.51.100.7');
  for (const name of ['b1', 'b2']) void come(name, 'b', '203.0.113.9');
  void come('c', 'c', '192.0.2.1');
  await enter();
  expect(entered).toEqual(['a1', 'a2', 'b1']);
  await letOut('a1');
  expect(entered).toEqual(['a1', 'a2', 'b1', 'c']);
});
