// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackToTop } from '#src/shell/page-shell.tsx';
import { renderPart } from '#src/ui/render-for-test.tsx';
import { afterScroll, hidesHeader, scrollThrottle, showsBackToTop } from '#src/ui/scroll-direction.ts';

function scrollTo(offset: number) {
  act(() => {
    vi.stubGlobal('scrollY', offset);
    window.dispatchEvent(new Event('scroll'));
  });
}

const rest = () => act(() => vi.advanceTimersByTime(scrollThrottle));
const shown = () =>
  screen.getByRole('link', { name: 'Zum Seitenanfang', hidden: true }).hasAttribute('data-visible');

describe('BackToTop', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('appears on the way up and hides on the way down', () => {
    renderPart(<BackToTop />);
    expect(shown()).toBe(false);
    scrollTo(800);
    rest();
    expect(shown()).toBe(false);
    scrollTo(600);
    rest();
    expect(shown()).toBe(true);
    scrollTo(700);
    rest();
    expect(shown()).toBe(false);
  });

  it('looks no more often than every 500 ms and takes the last offset', () => {
    renderPart(<BackToTop />);
    scrollTo(800);
    scrollTo(600);
    expect(shown()).toBe(false);
    act(() => vi.advanceTimersByTime(scrollThrottle - 1));
    expect(shown()).toBe(false);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe(true);
  });

  it('stays away while the mobile menu is open', () => {
    renderPart(<BackToTop suppressed />);
    scrollTo(800);
    rest();
    scrollTo(600);
    rest();
    expect(shown()).toBe(false);
  });

  it('leads to the main content', () => {
    renderPart(<BackToTop />);
    expect(screen.getByRole('link', { hidden: true }).getAttribute('href')).toBe('#inhalt');
  });
});

describe('scroll state', () => {
  it.each([
    [100, 51, true],
    [100, 50, false],
    [100, 0, false],
    [40, 45, false],
    [45, 60, false],
  ])('from %i to %i shows the link: %s', (before, after, visible) => {
    const state = afterScroll({ offset: before, direction: 'none' }, after);
    expect(showsBackToTop(state)).toBe(visible);
  });

  it.each([
    [0, 50, false],
    [0, 51, true],
    [300, 200, false],
  ])('from %i to %i hides the header: %s', (before, after, hidden) => {
    expect(hidesHeader(afterScroll({ offset: before, direction: 'none' }, after))).toBe(hidden);
  });

  it('keeps the direction when nothing moved', () => {
    const state = { offset: 100, direction: 'up' as const };
    expect(afterScroll(state, 100)).toBe(state);
  });
});
