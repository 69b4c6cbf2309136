import { readFileSync } from 'node:fs';
import { minify, type Plugin, transformWithOxc } from 'vite';

const mark = '?in-document';

/**
 * A script of every document is written as an ordinary file with a default function as its only export; `import
 * text from './file.ts?in-document'` gives its minified text for `(${text})(…)`.
 */
export const documentScripts: Plugin = {
  name: 'document-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(mark)) return null;
    const path = id.slice(0, -mark.length);
    const plain = await transformWithOxc(readFileSync(path, 'utf8'), path);
    const { code } = await minify(path, plain.code, {
      module: true,
      compress: { target: 'es2022' },
      mangle: true,
      codegen: { removeWhitespace: true },
    });
    const [, expression] = /^export default ?([\s\S]+?);?\s*$/.exec(code) ?? [];
    if (!expression) throw new Error(`${path}: one function by default, and nothing else.`);
    return { code: `export default ${JSON.stringify(expression)}`, moduleType: 'js' };
  },
};
