/**
 * The one place where this portal keeps anything in a browser, and the list of all there is (ADR 0033). Everything has
 * an owner: the present person, or the browser itself.
 *
 * A tab belongs to one person at a time and stores his mark; a guest has none. Somebody who signs in takes along what he
 * typed in this tab as a guest. What another person left in the tab is deleted before anything is read. What is stored
 * on the device for all tabs has the customer's mark in its name.
 */
type Kind = {
  place: 'tab' | 'device';
  owner: 'person' | 'browser';
  /** Typed and not sent: it comes back to its customer after his next login. */
  returns?: true;
};

export const kinds = {
  /** Specification, section 3. */
  services: { place: 'tab', owner: 'person', returns: true },
  userState: { place: 'tab', owner: 'person' },
  /** Specification, section 6. */
  guestToken: { place: 'tab', owner: 'person' },
  'rh-anfrage': { place: 'tab', owner: 'person', returns: true },
  'rh-schadenmeldung': { place: 'tab', owner: 'person', returns: true },
  'rh-brief-vorgabe': { place: 'tab', owner: 'person' },
  'rh-brief-offen': { place: 'tab', owner: 'person', returns: true },
  'rh-briefe': { place: 'device', owner: 'person', returns: true },
  /** Forms without a way of their own, by the address of their page. */
  'rh-formular': { place: 'tab', owner: 'person', returns: true },
  /** Both hold addresses, and so tell what somebody looked at. */
  'scroll-positions': { place: 'tab', owner: 'person' },
  'reload-guard': { place: 'tab', owner: 'person' },
  /** The choice about cookies belongs to the browser, like its cookie. It names nobody. */
  'consent-records': { place: 'device', owner: 'browser' },
} as const satisfies Record<string, Kind>;

export type KeptKind = keyof typeof kinds;

/** Name and JSON of an entry that comes back. */
export type Returning = readonly [name: string, json: string];

const kindOf = (name: KeptKind): Kind => kinds[name];

/** Whose tab it is; absent for a guest. */
const markName = 'rh-owner';
/** Set when somebody has signed out in this tab. */
const leftName = 'rh-left';
/**
 * How often somebody has signed in or out in this browser, and the mark of who is signed in until a page shows
 * otherwise. It tells a tab whether a guest's input is older: then it belongs to the first person who signed in
 * afterwards, and is deleted with his.
 */
const hereName = 'rh-here';
/** That number when this tab began to keep a guest's input. */
const sinceName = 'rh-since';
const marked = /@([\w-]+)(?=:|$)/;

/** The mark of who is signed in on this page; empty for a guest, undefined where the page does not know. */
export function ownerHere(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset.owner;
}

/** Whether the person of this page has left. From then on nothing is kept. */
const isOver = () => document.documentElement.dataset.left !== undefined;

type Here = { count: number; mark: string };

function whoIsHere(): Here {
  const [count = '0', mark = ''] = (localStorage.getItem(hereName) ?? '').split(':');
  return { count: Number(count) || 0, mark };
}

/** Notes who is signed in, or that nobody is. */
function noteHere(owner: string): void {
  const { count, mark } = whoIsHere();
  if (mark === owner) return;
  const moves = Number(mark !== '') + Number(owner !== '');
  localStorage.setItem(hereName, `${count + moves}:${owner}`);
}

/** Whether a guest's input in this tab belongs to somebody who has signed in and out in another tab since. */
function isOfAnother(owner: string): boolean {
  const since = sessionStorage.getItem(sinceName);
  const { count, mark } = whoIsHere();
  if (since === null || Number(since) === count) return false;
  const isFirstSince = Number(since) + 1 === count && mark !== '';
  return !isFirstSince || (owner !== '' && owner !== mark);
}

/**
 * The storage of this tab, after another person's entries are deleted; undefined if the present person may not use
 * it.
 */
function ownTab(): Storage | undefined {
  if (isOver()) return undefined;
  const owner = ownerHere();
  const mark = sessionStorage.getItem(markName) ?? '';
  if (owner === undefined) return mark === '' ? sessionStorage : undefined;
  if (mark === '' ? isOfAnother(owner) : mark !== owner) emptyTab();
  if (owner !== '' && mark !== owner) sessionStorage.setItem(markName, owner);
  return sessionStorage;
}

function emptyTab(): void {
  sessionStorage.clear();
  sessionStorage.setItem(leftName, '1');
}

function placeOf(name: KeptKind, part: string | undefined): { storage: Storage | undefined; key: string } {
  const { place, owner } = kindOf(name);
  const suffix = part === undefined ? '' : `:${part}`;
  if (place === 'tab') return { storage: ownTab(), key: `${name}${suffix}` };
  if (owner === 'browser') return { storage: localStorage, key: `${name}${suffix}` };
  const mark = ownerHere();
  const key = mark ? `${name}@${mark}${suffix}` : `${name}${suffix}`;
  return { storage: isOver() ? undefined : localStorage, key };
}

/**
 * Reads what was kept, from JSON. Null if there is nothing, or the browser stores nothing.
 * @param part if a kind has several entries: the form or letter
 */
export function readKept(name: KeptKind, part?: string): unknown {
  try {
    const { storage, key } = placeOf(name, part);
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    // Storage is disabled, or the entry was not written by us.
    return null;
  }
}

/** Keeps something for the present person. @returns whether the browser stored it */
export function keep(name: KeptKind, value: unknown, part?: string): boolean {
  try {
    const { storage, key } = placeOf(name, part);
    if (storage === sessionStorage && storage.getItem(sinceName) === null)
      storage.setItem(sinceName, String(whoIsHere().count));
    storage?.setItem(key, JSON.stringify(value));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Deletes one part of a kind. */
export function forget(name: KeptKind, part?: string): void {
  try {
    const { storage, key } = placeOf(name, part);
    storage?.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

const namesIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Deletes all parts of a kind. */
export function forgetAll(name: KeptKind): void {
  try {
    const { storage, key } = placeOf(name, undefined);
    for (const one of storage ? namesIn(storage) : []) {
      if (one === key || one.startsWith(`${key}:`)) storage?.removeItem(one);
    }
  } catch {
    // Nothing was kept.
  }
}

function forgetMarked(except: string): void {
  for (const name of namesIn(localStorage)) {
    const [, mark] = marked.exec(name) ?? [];
    if (mark !== undefined && mark !== except) localStorage.removeItem(name);
  }
}

/**
 * Deletes what others left here, before the page of the present person reads anything.
 * @returns the mark of the customer whose tab this was, if it was somebody else's
 */
export function endForeign(): string | undefined {
  try {
    const owner = ownerHere();
    if (owner === undefined) return undefined;
    const mark = sessionStorage.getItem(markName) ?? '';
    noteHere(owner);
    ownTab();
    forgetMarked(owner);
    return mark !== '' && mark !== owner ? mark : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes everything of the person who leaves. This page keeps nothing for him any more. */
export function endOwn(): void {
  document.documentElement.dataset.left = '';
  try {
    noteHere('');
    emptyTab();
    forgetMarked('');
  } catch {
    // Nothing was kept.
  }
}

/** Deletes a guest's entries in this tab and on the device, but not those of customers. */
export function endGuest(): void {
  try {
    if (ownerHere() === '') emptyTab();
    for (const name of namesIn(localStorage)) {
      const kind = name.split(':')[0] ?? '';
      if (isKind(kind) && kindOf(kind).owner === 'person') localStorage.removeItem(name);
    }
  } catch {
    // Nothing was kept.
  }
}

/**
 * Whether somebody has signed out in this tab before. Then what the browser refills into forms is not from the
 * present person.
 */
export function wasLeftHere(): boolean {
  try {
    return sessionStorage.getItem(leftName) !== null;
  } catch {
    return false;
  }
}

const isKind = (name: string): name is KeptKind => Object.hasOwn(kinds, name);
const returns = (name: string) => {
  const kind = name.split(':')[0] ?? '';
  return isKind(kind) && kindOf(kind).returns === true;
};

/** The path under which the server keeps a leaving customer's input. No page has it (ADR 0030). */
export const storePath = '/speicher';

/** What a customer typed and did not send, of this tab and this device. @param owner his mark */
export function returning(owner: string): Returning[] {
  try {
    const isHis = owner !== '' && sessionStorage.getItem(markName) === owner;
    const inTab = isHis ? namesIn(sessionStorage).map((name) => [name, sessionStorage.getItem(name)]) : [];
    const onDevice = namesIn(localStorage)
      .filter((name) => marked.exec(name)?.[1] === owner)
      .map((name) => [name.replace(marked, ''), localStorage.getItem(name)]);
    return [...inTab, ...onDevice].flatMap(([name, json]) =>
      name && json && returns(name) ? [[name, json]] : [],
    );
  } catch {
    return [];
  }
}

/** Fired when a customer's earlier input is in this browser again. */
export const givenBackEvent = 'rh-given-back';

/** Puts back a customer's earlier input. Entries that exist here are newer and stay. */
export function giveBack(entries: ReadonlyArray<Returning>): void {
  for (const [name, json] of entries) {
    const [kind = '', ...rest] = name.split(':');
    const part = rest.length > 0 ? rest.join(':') : undefined;
    if (!isKind(kind) || !returns(kind) || readKept(kind, part) !== null) continue;
    try {
      keep(kind, JSON.parse(json), part);
    } catch {
      // Not written by us, so nothing is lost.
    }
  }
  window.dispatchEvent(new Event(givenBackEvent));
}
