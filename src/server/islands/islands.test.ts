import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { serviceKeys, servicePages } from '#src/features/services/catalogue/public.ts';
import { createLog } from '#src/lib/log.ts';
import { pageAt } from '#src/routes.ts';
import type { Services } from '#src/services.ts';
import { type ServerEnv, securityHeaders } from '../security-headers.ts';
import { islands } from './islands.ts';

// Fragments need no more of the services than this.
const services = {
  settings: readSettings({}),
  publicUrl: 'https://portal.example',
  log: createLog('silent'),
} as Services;
const app = new Hono<ServerEnv>();
app.use(securityHeaders(true, { forms: [], uploads: [] }));
app.route('/islands', islands(services));
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`/islands/${path}`, { headers });
const htmlOf = async (path: string) => ((await (await get(path)).json()) as { html: string }).html;

describe('fragments', () => {
  test('services: names, prices and links, as many as wanted', async () => {
    const body = (await (await get('services.json?limit=2&topic=erbrecht')).json()) as Record<
      string,
      unknown
    >;
    expect(body).toMatchObject({ key: 'services', props: { limit: 2, topic: 'erbrecht' } });
    const html = String(body.html);
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toContain('href="https://portal.example/erbrecht/testaments-assistent"');
    expect(html).toContain('199,00\u00a0€ (99,00\u00a0€ für Versicherte)');
    expect((await htmlOf('services.json')).match(/<li>/g)).toHaveLength(6);
    expect((await htmlOf('services.json?limit=16')).match(/<li>/g)).toHaveLength(serviceKeys.length);
    expect(await htmlOf('services.json?topic=verkehrsrecht')).toContain('kostenlos');
  });

  test('every service leads to a page of the table, and so does every area of law', async () => {
    for (const key of serviceKeys) expect(pageAt(servicePages[key]), key).toBeDefined();
    const links = [...(await htmlOf('topics.json')).matchAll(/href="https:\/\/portal\.example([^"]+)"/g)];
    expect(links.length).toBeGreaterThanOrEqual(7);
    for (const [, path = ''] of links) expect(pageAt(path), path).toBeDefined();
  });

  test('need no script and bring none', async () => {
    for (const path of ['services.json?limit=16', 'topics.json']) {
      expect(await htmlOf(path)).not.toMatch(/<script|\son\w+=|style=/);
    }
  });

  test('may be read from any site, and are asked for again only when they changed', async () => {
    const first = await get('topics.json');
    expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(first.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
    const again = await get('topics.json', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await again.text()).toBe('');
  });

  test.each([
    ['unknown.json', 404, 'not_found'],
    ['constructor.json', 404, 'not_found'],
    ['services', 404, 'not_found'],
    ['services.json?limit=0', 422, 'validation_failed'],
    ['services.json?limit=viele', 422, 'validation_failed'],
    ['services.json?topic=weltraumrecht', 422, 'validation_failed'],
    ['topics.json?unknown=1', 422, 'validation_failed'],
  ])('%s: %i %s', async (path, status, code) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code });
  });
});
