import { describe, expect, test } from 'vitest';
import { fileHeaders, namedByType } from './file-headers.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a file that somebody has sent ends as it is', () => {
  test.each([
    ['Bescheid.hta', 'application/pdf', 'Bescheid.hta.pdf'],
    ['Bescheid.pdf.exe', 'application/pdf', 'Bescheid.pdf.exe.pdf'],
    ['Seite.html', 'image/png', 'Seite.html.png'],
    ['scan', 'application/pdf', 'scan.pdf'],
    ['pdf', 'application/pdf', 'pdf'],
    ['Brief.docm', word, 'Brief.docm.docx'],
    ['Bescheid.PDF', 'application/pdf', 'Bescheid.PDF'],
    ['Foto.JPEG', 'image/jpeg', 'Foto.JPEG'],
    ['Termin.ics', 'text/calendar', 'Termin.ics'],
  ])('%s, %s', (name, type, expected) => {
    expect(namedByType(name, type)).toBe(expected);
  });

  test('also one that was stored before', () => {
    const headers = fileHeaders({ filename: 'Bescheid.hta', contentType: 'application/pdf' });
    expect(headers['Content-Disposition']).toBe(
      `attachment; filename="Bescheid.hta.pdf"; filename*=UTF-8''Bescheid.hta.pdf`,
    );
  });
});
