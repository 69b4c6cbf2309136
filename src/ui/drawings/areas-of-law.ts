import { type DrawingData, water } from '../drawing.tsx';

/* One drawing per area of law: crane = Arbeitsrecht, gabledHouse = Mietrecht, drawbridge = Verkehrsrecht, ferry = Reiserecht, seaChest = Erbrecht, buoy = Datenschutzrecht, bollards = Vertragsrecht. Source: design/visual/svg. */

export const crane: DrawingData = [
  { look: 'guide', path: 'M46 14 24 30M46 14 120 30' },
  { look: 'wash', path: 'M40 104V22h12v82Z' },
  { look: 'detail', path: 'm40 96 12-12M40 80l12-12M40 64l12-12M40 48l12-12' },
  { look: 'fill', path: 'M16 24h124v8H16z' },
  { look: 'solid', path: 'M16 32h16v12H16z' },
  { look: 'stroke', path: 'M46 22V12' },
  { look: 'light', circle: [46, 9, 4.5] },
  { look: 'stroke', path: 'M122 32v16M122 48l-14 8M122 48l14 8' },
  { look: 'fill', path: 'M102 56h32l8 8v28h-40z' },
  { look: 'stroke', path: 'M134 56v8h8' },
  { look: 'detail', path: 'M109 68h20M109 75h26M109 82h16' },
  { look: 'fill', path: 'M28 104v-6h36v6z' },
  ...water,
];

export const gabledHouse: DrawingData = [
  { look: 'wash', path: 'M92 104V52h50v52Z' },
  { look: 'stroke', path: 'm88 54 29-22 29 22' },
  { look: 'fill', path: 'M26 104V46h8V36h8V26h10V16h16v10h10v10h8v10h8v58Z' },
  { look: 'light', path: 'M40 52h14v18H40z' },
  { look: 'stroke', path: 'M47 52v18M40 61h14' },
  { look: 'wash', path: 'M66 52h14v18H66z' },
  { look: 'stroke', path: 'M73 52v18M66 61h14' },
  { look: 'wash', path: 'M54 30h12v12H54z' },
  { look: 'fill', path: 'M52 104V80h16v24' },
  { look: 'solid', path: 'M63 92h3v3h-3z' },
  { look: 'fill', path: 'M102 62h12v14h-12zM122 62h12v14h-12zM102 84h12v20h-12zM122 84h12v14h-12z' },
  ...water,
];

export const drawbridge: DrawingData = [
  { look: 'wash', path: 'M0 76h70v28H0z' },
  { look: 'stroke', path: 'M12 76v28M30 76v28M50 76v28' },
  { look: 'wash', path: 'M124 76h36v28h-36z' },
  { look: 'fill', path: 'm124 76-34-38 6-5 34 38z' },
  { look: 'guide', path: 'M100 38 124 62' },
  { look: 'fill', path: 'M6 70V58l8-2 8-12h22l8 12 6 2v12z' },
  { look: 'stroke', path: 'M16 56h34M34 44v12' },
  { look: 'fill', circle: [18, 70, 6] },
  { look: 'fill', circle: [46, 70, 6] },
  { look: 'stroke', path: 'M66 76V22' },
  { look: 'fill', path: 'M59 8h14v32H59z' },
  { look: 'light', circle: [66, 16, 4.5] },
  { look: 'stroke', circle: [66, 30, 4.5] },
  ...water,
];

export const ferry: DrawingData = [
  { look: 'guide', path: 'M8 22h46M20 28h24' },
  { look: 'fill', path: 'm70 20 8-2 24 6 16-2 6 3-8 4 4 10-5-1-7-8-22-2z' },
  { look: 'stroke', path: 'm86 20-10-9h6l16 12' },
  { look: 'wash', path: 'M50 80V66h66v14' },
  { look: 'fill', path: 'M74 66V50h12v16z' },
  { look: 'light', path: 'M74 54h12v6H74z' },
  { look: 'fill', path: 'M22 80h122l-12 24H36z' },
  { look: 'detail', path: 'M29 94h108' },
  { look: 'stroke', path: 'M58 73h6M70 73h6M82 73h6M94 73h6M106 73h4M136 80V62M136 62h-8v6h8' },
  ...water,
];

export const seaChest: DrawingData = [
  { look: 'fill', path: 'M66 44V14h34l10 10v30z' },
  { look: 'stroke', path: 'M100 14v10h10' },
  { look: 'detail', path: 'M74 26h18M74 33h28M74 40h28' },
  { look: 'wash', path: 'M32 62c0-16 8-22 20-22h62c12 0 20 6 20 22z' },
  { look: 'fill', path: 'M32 62h102v42H32z' },
  { look: 'stroke', path: 'M48 41v63M118 41v63M32 70h102' },
  { look: 'light', path: 'M74 62h18v20H74z' },
  { look: 'solid', path: 'M81.5 68h3l1 8h-5z' },
  { look: 'stroke', path: 'M32 82h-6v8h6M134 82h6v8h-6' },
  ...water,
];

export const buoy: DrawingData = [
  {
    look: 'guide',
    path: 'M50 30A44 44 0 0 0 50 74M110 30a44 44 0 0 1 0 44M38 20a60 60 0 0 0 0 62M122 20a60 60 0 0 1 0 62',
  },
  { look: 'stroke', path: 'M80 28V18' },
  { look: 'light', circle: [80, 12, 6] },
  { look: 'fill', path: 'M66 56 74 28h12l8 28z' },
  { look: 'stroke', path: 'm70 42 20 0M66 56l24-14M94 56 70 42' },
  { look: 'wash', path: 'M54 56h52v38q-26 16-52 0z' },
  { look: 'fill', path: 'M70 76h20v16H70z' },
  { look: 'stroke', path: 'M74 76v-5q0-6 6-6t6 6v5' },
  { look: 'solid', path: 'M78.5 81h3v6h-3z' },
  ...water,
];

export const bollards: DrawingData = [
  { look: 'wash', path: 'M0 90h52v14H0zM108 90h52v14h-52z' },
  { look: 'fill', path: 'M20 90V64h20v26z' },
  { look: 'fill', path: 'M14 64v-8q0-6 6-6h20q6 0 6 6v8z' },
  { look: 'fill', path: 'M120 90V64h20v26z' },
  { look: 'fill', path: 'M114 64v-8q0-6 6-6h20q6 0 6 6v8z' },
  { look: 'stroke bold', path: 'M40 70C58 100 102 100 120 70M40 76c18 30 62 30 80 0' },
  { look: 'fill', path: 'M62 18h36v46H62z' },
  { look: 'detail', path: 'M69 28h22M69 35h22M69 42h14' },
  { look: 'light', circle: [89, 54, 6] },
  { look: 'stroke', path: 'M80 64v26' },
  ...water,
];
