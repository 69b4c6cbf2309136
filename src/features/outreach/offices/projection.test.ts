import { describe, expect, test } from 'vitest';
import { kilometresBetween, kilometresPerUnit, mapSize, project } from './projection.ts';

const hamburg = { lat: 53.5503, lon: 9.9937 };
const munich = { lat: 48.1374, lon: 11.5755 };
const cologne = { lat: 50.9384, lon: 6.96 };
const berlin = { lat: 52.5186, lon: 13.4081 };
const goerlitz = { lat: 51.1567, lon: 14.9911 };
const flensburg = { lat: 54.7833, lon: 9.4333 };

const degree = (2 * Math.PI * 6371) / 360;
const onBall = (one: typeof hamburg, other: typeof hamburg) => {
  const [lat, otherLat, turn] = [one.lat, other.lat, other.lon - one.lon].map(
    (angle) => (angle * Math.PI) / 180,
  );
  const [a = 0, b = 0, c = 0] = [lat, otherLat, turn];
  return 6371 * Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c));
};

describe('distances', () => {
  test.each([
    ['a degree along a meridian', { lat: 50, lon: 9 }, { lat: 51, lon: 9 }, degree],
    ['a degree along the equator', { lat: 0, lon: 9 }, { lat: 0, lon: 10 }, degree],
    ['a quarter of the earth', { lat: 0, lon: 9 }, { lat: 90, lon: 0 }, 90 * degree],
    ['nothing', hamburg, hamburg, 0],
    ['as the cosine rule of the sphere says: Hamburg to München', hamburg, munich, onBall(hamburg, munich)],
    ['as the cosine rule of the sphere says: Köln to Berlin', cologne, berlin, onBall(cologne, berlin)],
  ])('%s', (_what, from, to, kilometres) => {
    expect(kilometresBetween(from, to)).toBeCloseTo(kilometres, 6);
  });
});

describe('the map', () => {
  test.each([
    ['Hamburg to München', hamburg, munich],
    ['Köln to Berlin', cologne, berlin],
    ['Flensburg to Görlitz', flensburg, goerlitz],
    ['Köln to München', cologne, munich],
  ])('%s is as long in the drawing as on earth, to three thousandths', (_what, from, to) => {
    const [one, other] = [project(from), project(to)];
    const drawn = Math.hypot(one.x - other.x, one.y - other.y) * kilometresPerUnit;
    expect(drawn / kilometresBetween(from, to)).toBeGreaterThan(0.997);
    expect(drawn / kilometresBetween(from, to)).toBeLessThan(1.003);
  });

  test('has north above and west left', () => {
    expect(project(hamburg).y).toBeLessThan(project(munich).y);
    expect(project(cologne).x).toBeLessThan(project(berlin).x);
  });

  test.each([
    ['List auf Sylt', { lat: 55.0581, lon: 8.4161 }],
    ['Oberstdorf', { lat: 47.2701, lon: 10.1783 }],
    ['Selfkant', { lat: 51.05, lon: 5.8663 }],
    ['Neißeaue', { lat: 51.2729, lon: 15.0419 }],
  ])('%s lies within', (_place, at) => {
    const { x, y } = project(at);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(mapSize.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(mapSize.height);
  });
});
