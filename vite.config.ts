import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { documentScripts } from './scripts/document-scripts.ts';
import { stylesByPage } from './scripts/styles-by-page.ts';

/**
 * React Router's own loading of route modules reloads the page without end when a part is gone. Ours raises the
 * preload error and throws (docs/adr/0010).
 */
const ownRouteLoading: Plugin = {
  name: 'own-route-loading',
  enforce: 'pre',
  resolveId(source, importer) {
    const isTheirs = source.endsWith('/routeModules.js') && importer?.includes('/react-router/');
    return isTheirs ? fileURLToPath(new URL('./src/navigation/load-route-module.ts', import.meta.url)) : null;
  },
};

const inBrowser = (name: string) => fileURLToPath(new URL(`./src/lib/${name}`, import.meta.url));

/** The schemas of our API check forms in the browser too; what makes documents and routes of them stays on the server. */
const schemasInBrowser: Plugin = {
  name: 'schemas-in-browser',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '') {
    if (source === '@hono/zod-openapi') return inBrowser('schema-in-browser.ts');
    return source === 'zod' && importer !== inBrowser('zod-in-browser.ts')
      ? inBrowser('zod-in-browser.ts')
      : null;
  },
};

/** The table of pages goes to every browser, which knows pages by their addresses: in which file one stands is the server's alone. */
const pagesWithoutFiles: Plugin = {
  name: 'pages-without-files',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /src[\\/](?:file-)?routes\.ts$/ },
    handler: (code) => code.replaceAll(/(['"])[\w/-]+\.(?:page|route)\.tsx?\1/g, '""'),
  },
};

/** The schema library, and the small modules of ours that are written with it. */
function isOfSchemas(file: string): boolean {
  if (/node_modules[\\/]zod[\\/]/.test(file)) return true;
  return (
    /src[\\/](?:lib|navigation)[\\/].*\.ts$/.test(file) &&
    /from 'zod(?:\/mini)?'/.test(readFileSync(file, 'utf8'))
  );
}

/** A part with a style sheet of its own stays by itself: in a file with others, every page would load the sheet. */
const hasStyles = (file: string) =>
  file.endsWith('.css') || (file.endsWith('.tsx') && /^import '.*\.css';$/m.test(readFileSync(file, 'utf8')));

const isPart = (file: string) =>
  /src[\\/](?:ui|lib|navigation)[\\/]/.test(file) && !isOfSchemas(file) && !hasStyles(file);

/** Packages with native code, threads or files of their own, which they look for beside themselves. */
const ownFiles = ['@node-rs/argon2', 'pdfmake', 'pino'];

export default defineConfig({
  plugins: [
    documentScripts,
    ownRouteLoading,
    schemasInBrowser,
    pagesWithoutFiles,
    tailwindcss(),
    reactRouter(),
    stylesByPage,
  ],
  build: {
    target: 'es2022',
    // Nothing of a page may arrive as a data: address that the content security policy would refuse.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        // What every page loads anyway is one file: each of the 36 it was before cost a browser more than its bytes.
        rolldownOptions: {
          // What a feature shows to others is a list of names: who takes one does not take what stands behind the rest.
          treeshake: { moduleSideEffects: [{ test: /src[\\/].*[\\/]public\.ts$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 3 },
                { name: 'shell', test: /src[\\/]root\.tsx$/, priority: 2 },
                // The small parts that pages are made of, where at least four pages share them.
                { name: 'parts', test: isPart, priority: 1, minShareCount: 4 },
                // What checks what was typed: a page that only reads must not load it with a part of its own.
                { name: 'schemas', test: isOfSchemas },
              ],
            },
          },
        },
      },
    },
    /**
     * The whole server is one bundle with its packages (docs/adr/0031): React Router's context keys are the same objects
     * everywhere, and no environment can choose React's development build.
     */
    ssr: {
      resolve: { noExternal: true, external: ownFiles },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'node24',
        sourcemap: true,
        rollupOptions: {
          input: './src/server/main.ts',
          output: {
            sourcemapExcludeSources: true,
            // Every start reads all of it: comments and indentation go, names and statements stay as they were written.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
});
