import { afterEach, expect, test, vi } from 'vitest';
import { loadDocument } from './document-viewer.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [422, 'document_unreadable', /bei uns beschädigt/],
  [503, 'provider_unavailable', /antwortet gerade nicht/],
  [404, 'not_found', /nicht mehr da/],
])('%i %s is told as what it is', async (status, code, message) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code }), { status }));
  const progress = { signal: new AbortController().signal, onProgress: () => undefined };
  const loaded = await loadDocument('/api/contracts/x/documents/y', progress);
  expect(loaded).toMatchObject({ kind: 'failed', message: expect.stringMatching(message) });
});
