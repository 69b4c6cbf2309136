/** An element with its attributes, and either text or elements inside. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | ReadonlyArray<XmlElement>;
};

type Inside = XmlElement | undefined;

/** An element with elements inside; what is undefined is left out. */
export function element(name: string, ...inside: ReadonlyArray<Inside>): XmlElement {
  return { name, attributes: {}, content: inside.filter((one) => one !== undefined) };
}

/** An element with text inside. */
export function textElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return { name, attributes, content: text };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text without the signs that XML 1.0 does not know (its production 2): one of them, and nobody can open the document. */
export function xmlSigns(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** Text as it may stand in XML: markup escaped, without the signs that XML does not know. */
function xmlText(text: string): string {
  return xmlSigns(text).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const open = `${indent}<${name}${list.join('')}>`;
  if (typeof content === 'string') return `${open}${xmlText(content)}</${name}>`;
  return [open, ...content.map((one) => written(one, `${indent}  `)), `${indent}</${name}>`].join('\n');
}

/** A whole document in UTF-8. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}
