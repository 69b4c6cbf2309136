// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FileField } from './file-field.tsx';
import { type FileRow, fileStateWords, formatBytes, wholePercent } from './file-rows.ts';
import { renderPart } from './render-for-test.tsx';

const pdf = new File(['%PDF'], 'zeugnis.pdf', { type: 'application/pdf' });
const png = new File(['png'], 'seite.png', { type: 'image/png' });

const rows: readonly FileRow[] = [
  { id: 'a', name: 'a.pdf', state: { kind: 'ready' } },
  { id: 'b', name: 'b.pdf', state: { kind: 'uploading', percent: 54.9 } },
  { id: 'c', name: 'c.pdf', state: { kind: 'uploaded' } },
  { id: 'd', name: 'd.heic', state: { kind: 'failed', message: 'Bitte speichern Sie das Bild als JPG.' } },
];

function drop(files: File[], types = ['Files']) {
  const zone = document.querySelector('.drop-zone');
  if (!zone) throw new Error('no drop zone');
  fireEvent.dragOver(zone, { dataTransfer: { files, types } });
  const marked = zone.hasAttribute('data-over');
  fireEvent.drop(zone, { dataTransfer: { files, types } });
  return marked;
}

describe('FileField', () => {
  it('shows each state in words, whole percent and a bar', () => {
    renderPart(<FileField name="zeugnis" label="Zeugnis" rows={rows} multiple />);
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items[0]).toContain('bereit');
    expect(items[1]).toContain('wird hochgeladen 54\u00a0%');
    expect(items[2]).toContain('hochgeladen');
    expect(items[3]).toContain('Bitte speichern Sie das Bild als JPG.');
    const bars = screen.getAllByRole('progressbar');
    expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('value')])).toEqual([
      ['b.pdf hochladen', '54'],
      ['c.pdf hochladen', '100'],
    ]);
  });

  it('announces what is settled, not every percent', () => {
    renderPart(<FileField name="zeugnis" label="Zeugnis" rows={rows} multiple />);
    const status = screen.getByRole('status').textContent;
    expect(status).toContain('c.pdf: hochgeladen');
    expect(status).toContain('d.heic: Bitte speichern Sie das Bild als JPG.');
    expect(status).not.toContain('54');
  });

  it('hands over chosen files and lets the same file be chosen again', async () => {
    const onFiles = vi.fn();
    renderPart(<FileField name="zeugnis" label="Zeugnis" onFiles={onFiles} />);
    const input = screen.getByLabelText('Zeugnis');
    await userEvent.upload(input, pdf);
    await userEvent.upload(input, pdf);
    expect(onFiles).toHaveBeenCalledTimes(2);
    expect(onFiles).toHaveBeenLastCalledWith([pdf]);
  });

  it('takes dropped files, one only unless several are allowed', () => {
    const onFiles = vi.fn();
    const { unmount } = renderPart(<FileField name="z" label="Zeugnis" onFiles={onFiles} />);
    expect(drop([pdf, png])).toBe(true);
    expect(onFiles).toHaveBeenLastCalledWith([pdf]);
    unmount();
    renderPart(<FileField name="z" label="Zeugnis" onFiles={onFiles} multiple />);
    drop([pdf, png]);
    expect(onFiles).toHaveBeenLastCalledWith([pdf, png]);
  });

  it('lists what was chosen by itself when nobody else does', async () => {
    renderPart(<FileField name="z" label="Zeugnis" />);
    await userEvent.upload(screen.getByLabelText('Zeugnis'), pdf);
    expect(within(screen.getByRole('listitem')).getByText('bereit')).toBeTruthy();
  });

  it('ignores dragged text and everything while disabled', () => {
    const onFiles = vi.fn();
    const { unmount } = renderPart(<FileField name="z" label="Zeugnis" onFiles={onFiles} />);
    expect(drop([], ['text/plain'])).toBe(false);
    unmount();
    renderPart(<FileField name="z" label="Zeugnis" onFiles={onFiles} disabled />);
    expect(drop([pdf])).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('offers removal by file name', () => {
    const onRemove = vi.fn();
    renderPart(<FileField name="z" label="Zeugnis" rows={rows} onRemove={onRemove} multiple />);
    fireEvent.click(screen.getByRole('button', { name: /^Entfernen\s?d\.heic$/ }));
    expect(onRemove).toHaveBeenCalledWith('d');
  });

  it('is a visible plain file input as long as no script runs', () => {
    const html = renderToString(
      <FileField name="zeugnis" label="Zeugnis" accept=".pdf" error="Bitte wählen Sie eine Datei." />,
    );
    const page = new DOMParser().parseFromString(html, 'text/html');
    const input = page.querySelector('input');
    expect(input?.className).toBe('');
    expect(input?.getAttribute('aria-describedby')).toBe('zeugnis-fehler');
    expect(page.body.textContent).not.toContain('ziehen');
  });
});

describe('words of files', () => {
  it.each([
    [900, '1\u00a0KB'],
    [412_000, '412\u00a0KB'],
    [1_240_000, '1,2\u00a0MB'],
    [10_000_000, '10\u00a0MB'],
  ])('%i bytes read %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  it.each([
    [-3, 0],
    [99.99, 99],
    [100, 100],
    [130, 100],
  ])('%f percent become %i', (percent, whole) => {
    expect(wholePercent(percent)).toBe(whole);
  });

  it('never says 100 % before it is', () => {
    expect(fileStateWords({ kind: 'uploading', percent: 99.6 })).toBe('wird hochgeladen 99\u00a0%');
  });
});
