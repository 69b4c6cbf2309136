import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Nothing of a page may arrive as a data: address that the content security policy would refuse.
    assetsInlineLimit: 0,
  },
  environments: {
    // The whole server is one bundle, so that React Router's context keys are the same objects everywhere.
    ssr: { build: { target: 'node24', sourcemap: true, rollupOptions: { input: './src/server/main.ts' } } },
  },
});
