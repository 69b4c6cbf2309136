import { type DrawingData, water } from '../drawing.tsx';

/* One drawing per service. Source: design/visual/svg. */

export const readingGlass: DrawingData = [
  { look: 'wash', path: 'M46 10h60l16 16v78H46z' },
  { look: 'fill', path: 'M36 4h60l16 16v84H36z' },
  { look: 'stroke', path: 'M96 4v16h16' },
  { look: 'detail', path: 'M48 32h52M48 41h52M48 50h38M48 68h52M48 77h30' },
  { look: 'glow', path: 'M48 55.5h44v7H48z' },
  { look: 'stroke', path: 'M84 92c4-8 8-8 8-2s6 2 12-2' },
  { look: 'fill', circle: [112, 68, 19] },
  { look: 'stroke', circle: [112, 68, 14] },
  { look: 'stroke bold', path: 'm126 82 16 16' },
  ...water,
];
