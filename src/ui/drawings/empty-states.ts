import { type DrawingData, water } from '../drawing.tsx';

/* Nothing there yet: letterbox, calm boat, lighthouse, shelf. Source: design/visual/svg. */

export const letterbox: DrawingData = [
  { look: 'fill', path: 'M74 104V74h8v30z' },
  { look: 'wash', path: 'M40 74V46q0-16 16-16h48q16 0 16 16v28z' },
  { look: 'fill', path: 'M40 74V46q0-16 16-16t16 16v28z' },
  { look: 'stroke', path: 'M48 52h16' },
  { look: 'stroke', path: 'M98 58V40' },
  { look: 'light', path: 'M98 40h14v8H98z' },
  { look: 'fill', path: 'M72 30c6-12 18-12 26-8l8-2-5 6c-2 4-6 4-10 4z' },
  { look: 'glow', path: 'm110 19 6 2-7 2z' },
  { look: 'stroke', path: 'M86 30v4M93 30v4' },
  ...water,
];

export const calmBoat: DrawingData = [
  { look: 'light', path: 'M116 104a17 17 0 0 1 34 0z' },
  { look: 'stroke', path: 'M64 88V18' },
  { look: 'fill', path: 'M64 76h34l-4 6H64z' },
  { look: 'detail', path: 'M68 79h24' },
  { look: 'guide', path: 'M64 20 30 88M64 20l36 58' },
  { look: 'wash', path: 'M24 88h82l-10 16H36z' },
  { look: 'fill', path: 'M46 88v-6h24v6z' },
  { look: 'stroke', path: 'M64 20l10 4-10 4' },
  ...water,
];

export const lighthouse: DrawingData = [
  { look: 'beam', path: 'M58 33 160 12v44L58 39z' },
  { look: 'guide', path: 'M58 33 160 12M58 39l102 17' },
  { look: 'fill', path: 'M38 104 43 46h18l5 58z' },
  { look: 'wash', path: 'M41.5 66h21l1.5 16H40z' },
  { look: 'fill', path: 'M38 46v-5h28v5z' },
  { look: 'light', path: 'M46 41V30h12v11z' },
  { look: 'solid', path: 'm44 30 8-9 8 9z' },
  { look: 'fill', path: 'M22 104v-8h60v8z' },
  { look: 'guide', path: 'M100 92h30M112 98h26' },
  ...water,
];

export const emptyShelf: DrawingData = [
  { look: 'fill', path: 'M26 104V24h108v80z' },
  { look: 'stroke', path: 'M26 50h108M26 77h108M62 24v80M98 24v80' },
  { look: 'wash', path: 'M62 50h36v27H62z' },
  { look: 'light', path: 'M72 56h16v8H72z' },
  {
    look: 'stroke',
    path: 'M36 30h16v6H36zM72 30h16v6H72zM108 30h16v6h-16zM36 56h16v6H36zM108 56h16v6h-16zM36 83h16v6H36zM72 83h16v6H72zM108 83h16v6h-16z',
  },
  { look: 'stroke', path: 'M22 24h116' },
  ...water,
];
