// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { Link } from './link.tsx';
import { renderPart } from './render-for-test.tsx';

describe('Button', () => {
  it('submits by default and passes on what it is given', () => {
    renderPart(
      <Button name="schritt" value="2" aria-describedby="preis">
        Zeugnis hochladen
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Zeugnis hochladen' });
    expect(button).toHaveProperty('type', 'submit');
    expect(button).toHaveProperty('value', '2');
    expect(button.getAttribute('aria-describedby')).toBe('preis');
  });

  it('says what is going on while pending, keeps the focus and ignores presses', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderPart(
      <form onSubmit={onSubmit}>
        <Button pending pendingText="Wird gesendet …" onClick={onClick}>
          Nachricht senden
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Wird gesendet …' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('links', () => {
  it.each([
    ['https://example.org', undefined, /^Seite\s?\(öffnet in einem neuen Tab\)$/],
    ['mailto:a@example.org', undefined, /^Seite\s?\(öffnet das E-Mail-Programm\)$/],
    ['/rechnung.pdf', true, /^Seite\s?\(lädt eine Datei herunter\)$/],
    ['/kontakt', undefined, /^Seite$/],
    ['#iban', undefined, /^Seite$/],
  ])('to %s is announced as expected', (to, download, name) => {
    renderPart(
      <Link to={to} download={download}>
        Seite
      </Link>,
    );
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(to);
    expect(link.getAttribute('target')).toBe(to.startsWith('http') ? '_blank' : null);
  });

  it('opens a file of ours beside the page where it is told to', () => {
    renderPart(
      <Link to="/brief.pdf" newTab>
        Brief
      </Link>,
    );
    const link = screen.getByRole('link', { name: /^Brief\s?\(öffnet in einem neuen Tab\)$/ });
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('announces a download that looks like a button', () => {
    renderPart(
      <ButtonLink to="/brief.pdf" download>
        Brief als PDF
      </ButtonLink>,
    );
    expect(screen.getByRole('link', { name: /^Brief als PDF\s?\(lädt eine Datei herunter\)$/ })).toBeTruthy();
  });
});
