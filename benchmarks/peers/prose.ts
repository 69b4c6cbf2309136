import { all, iconOf, linkOf, one, oneLine, type TextLink, textOf, textsOf } from './markup.ts';

/** A piece of a sentence. */
export type Words = { text: string } | { strong: string } | { link: TextLink };

/** A service with price and link, ready to be shown. */
export type ServiceBoxData = {
  title: string;
  name?: string;
  text: string;
  reason?: string;
  price: string;
  isFree: boolean;
  priceNote?: string;
  duration: string;
  provider: string;
  action: TextLink & { isSecondary: boolean };
  description?: TextLink;
};

/** A piece of prose. */
export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'list'; isOrdered: boolean; items: Words[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'notice'; tone: string; icon: string; label?: string; title: string; blocks: Block[] }
  | { kind: 'example'; label: string; title: string; blocks: Block[] }
  | { kind: 'table'; caption: string; columns: { text: string; isEnd: boolean }[]; rows: string[][] }
  | { kind: 'questions'; items: { id: string; question: string; blocks: Block[] }[] }
  | { kind: 'service'; service: ServiceBoxData };

function wordOf(node: ChildNode): Words {
  const text = node.textContent ?? '';
  if (node.nodeName === 'B') return { strong: text };
  if (node.nodeName === 'A') return { link: linkOf(node as Element) };
  if (node.nodeName === '#text') return { text };
  throw new Error(`Prose with <${node.nodeName}> in a sentence is not known here.`);
}

const wordsOf = (element: Element): Words[] =>
  [...element.childNodes].filter(({ nodeName }) => nodeName !== '#comment').map(wordOf);

function noticeOf(element: Element): Block {
  const tone = element.classList.item(1)?.replace('notice-', '') ?? '';
  const label = element.querySelector('.notice-title .visually-hidden')?.textContent;
  const title = oneLine(one(element, '.notice-title').lastChild?.textContent ?? '');
  const blocks = proseOf(one(element, '.notice-body'));
  return { kind: 'notice', tone, icon: iconOf(element), ...(label ? { label } : {}), title, blocks };
}

function exampleOf(element: Element): Block {
  const title = one(element, '.example-title');
  const rest = [...element.children].filter((child) => child !== title);
  const words = oneLine(title.lastChild?.textContent ?? '');
  return { kind: 'example', label: textOf(title, '.meta'), title: words, blocks: rest.map(blockOf) };
}

function tableOf(element: Element): Block {
  const columns = all(element, 'thead th').map((cell) => ({
    text: oneLine(cell.textContent),
    isEnd: cell.classList.contains('cell-end'),
  }));
  const rows = all(element, 'tbody tr').map((row) => textsOf(row, '.cell-value'));
  return { kind: 'table', caption: textOf(element, 'caption'), columns, rows };
}

function questionsOf(element: Element): Block {
  const items = all(element, 'details').map((details) => ({
    id: details.id,
    question: textOf(details, 'summary'),
    blocks: proseOf(one(details, '.accordion-answer')),
  }));
  return { kind: 'questions', items };
}

const detail = (box: Element, place: number) => one(box, `dl > div:nth-child(${place}) dd`);

/** Optional words of a service's box. */
function rareWords(box: Element): Pick<ServiceBoxData, 'name' | 'reason' | 'priceNote' | 'description'> {
  const name = box.querySelector('.service-box-text b')?.textContent;
  const reason = box.querySelector('.offer-reason')?.textContent;
  const note = box.querySelector('.price-note');
  // Within prose the portal puts a blank before the note, elsewhere none.
  const priceNote =
    note && `${note.previousSibling?.nodeName === '#text' ? ' ' : ''}${oneLine(note.textContent)}`;
  const description = box.querySelector('.service-box-actions a:not(.button)');
  return {
    ...(name ? { name: name.replace(/\.$/, '') } : {}),
    ...(reason ? { reason: oneLine(reason) } : {}),
    ...(priceNote ? { priceNote } : {}),
    ...(description ? { description: linkOf(description) } : {}),
  };
}

/** The words of a service's box. */
export function serviceBoxOf(box: Element): ServiceBoxData {
  const sentence = [...one(box, '.service-box-text').childNodes].filter(
    ({ nodeName }) => nodeName === '#text',
  );
  const price = detail(box, 1);
  const button = one(box, '.service-box-actions a.button');
  return {
    title: textOf(box, '.service-box-head :is(h3, h4)'),
    ...rareWords(box),
    text: oneLine(sentence.map(({ textContent }) => textContent).join('')),
    price: oneLine((price.querySelector('.price') ?? price).textContent),
    isFree: price.querySelector('.price-free') !== null,
    duration: oneLine(detail(box, 2).textContent),
    provider: oneLine(detail(box, 3).textContent),
    action: { ...linkOf(button), isSecondary: button.classList.contains('button-secondary') },
  };
}

function blockByTag(element: Element): Block | undefined {
  const { localName } = element;
  if (localName === 'h2') return { kind: 'heading', id: element.id, text: oneLine(element.textContent) };
  if (localName === 'p') return { kind: 'paragraph', words: wordsOf(element) };
  if (localName === 'table') return tableOf(element);
  if (localName === 'blockquote') return { kind: 'quote', blocks: proseOf(element) };
  if (localName !== 'ul' && localName !== 'ol') return undefined;
  return { kind: 'list', isOrdered: localName === 'ol', items: [...element.children].map(wordsOf) };
}

const byClass: Readonly<Record<string, (element: Element) => Block>> = {
  notice: noticeOf,
  example: exampleOf,
  accordion: questionsOf,
  'service-box': (element) => ({ kind: 'service', service: serviceBoxOf(element) }),
};

function blockOf(element: Element): Block {
  const block = byClass[element.classList.item(0) ?? '']?.(element) ?? blockByTag(element);
  if (!block)
    throw new Error(`Prose with <${element.localName} class="${element.className}"> is not known here.`);
  return block;
}

/** The prose inside an element, as data. @throws Error where the portal writes what is not known here */
export function proseOf(element: Element): Block[] {
  return [...element.children].map(blockOf);
}
