/** A part of a mail; a text alone is a paragraph. Every mail is written once, as blocks, and becomes plain text and HTML alike. */
export type MailBlock =
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'rows'; rows: Array<[label: string, value: string]> }
  | { kind: 'link'; label: string; href: string }
  /** A link within the text, where a button would say too much. */
  | { kind: 'plainLink'; label: string; href: string }
  /** A code to be typed in, set large. */
  | { kind: 'code'; label: string; code: string };

/** The blocks of a mail, some of them perhaps false or empty. */
export type MailBlocks = ReadonlyArray<MailBlock | false | null | undefined>;

/** The blocks that are there. */
export const written = (blocks: MailBlocks): MailBlock[] => blocks.flatMap((block) => block || []);

export const heading = (text: string): MailBlock => ({ kind: 'heading', text });
export const list = (items: string[]): MailBlock => ({ kind: 'list', items });
/** Names with their values; what is false is left out. */
export const rows = (entries: ReadonlyArray<[string, string] | false | null | undefined>): MailBlock => ({
  kind: 'rows',
  rows: entries.filter((entry) => !!entry),
});
export const link = (label: string, href: string): MailBlock => ({ kind: 'link', label, href });
export const plainLink = (label: string, href: string): MailBlock => ({ kind: 'plainLink', label, href });
export const code = (label: string, value: string): MailBlock => ({ kind: 'code', label, code: value });

function blockAsText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'link':
    case 'plainLink':
      return `${block.label}:\n${block.href}`;
    case 'code':
      return `${block.label}: ${block.code}`;
  }
}

/** The plain-text form: what every mail program can show. */
export function mailAsText(blocks: MailBlocks): string {
  return `${written(blocks).map(blockAsText).join('\n\n')}\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character).replaceAll('\n', '<br>');
}

function blockAsHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`;
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:32px 0 12px;font:600 20px Georgia,serif">${escapeHtml(block.text)}</h2>`;
    case 'list': {
      const items = block.items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('');
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items}</ul>`;
    }
    case 'rows': {
      const cells = block.rows.map(
        ([label, value]) =>
          `<tr><th scope="row" style="padding:8px 16px 8px 0;text-align:left;vertical-align:top;font-weight:400;color:#3A4D67;border-top:1px solid #CCD4DD">${escapeHtml(label)}</th><td style="padding:8px 0;vertical-align:top;border-top:1px solid #CCD4DD">${escapeHtml(value)}</td></tr>`,
      );
      return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`;
    }
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 20px;background:#0F2747;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>`;
    case 'plainLink':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}" style="color:#07536D;text-decoration:underline">${escapeHtml(block.label)}</a></p>`;
    case 'code':
      return `<p style="margin:0 0 16px">${escapeHtml(block.label)}<br><strong style="font:600 28px/1.4 Georgia,serif;letter-spacing:2px">${escapeHtml(block.code)}</strong></p>`;
  }
}

/**
 * The HTML form, without pictures or anything loaded from elsewhere, so that opening it tells nobody.
 * @param productName stands above the text
 */
export function mailAsHtml(productName: string, subject: string, blocks: MailBlocks): string {
  return [
    '<!doctype html><html lang="de"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#ffffff;color:#0F2747;font:16px/1.55 Arial,sans-serif">',
    '<div style="max-width:600px;margin:0 auto;padding:24px">',
    `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #0F2747;font:600 22px Georgia,serif">${escapeHtml(productName)}</p>`,
    ...written(blocks).map(blockAsHtml),
    '</div></body></html>',
  ].join('');
}
