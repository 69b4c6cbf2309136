import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { otpSms } from '#src/features/account/second-factor/second-factor.ts';
import {
  type MessageKind,
  queueLetter,
  queueMail,
  queueSms,
  smsLength,
  writeLetter,
} from '#src/features/outreach/messages/public.server.ts';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { addMinutes } from '#src/lib/dates.ts';
import type { PrintedLetter } from '#src/providers/letter/index.ts';
import type { SmsMessage } from '#src/providers/sms/index.ts';
import { eventually } from '../eventually.ts';
import { messagesTo } from './outbox.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';

const number = '+491713920012';
let portal: Portal;
let clock: Clock & { advance(milliseconds: number): void };
let sent: SmsMessage[];
let posted: PrintedLetter[];
const { sweeps, onServices } = caughtSweeps();

/** With providers that really send, so that the outbox is no mailbox. */
beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({
    environment: {
      SMS_PROVIDER: 'seven',
      SEVEN_API_KEY: 'key',
      LETTER_PROVIDER: 'mailbox',
      LETTER_MAILBOX: 'druck@example.org',
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: 'smtp://mail:25',
    },
    onServices,
    overrides: {
      clock,
      mail: { send: async () => ({ accepted: true, providerId: 'x' }) },
      sms: {
        send: async (message) => {
          sent.push(message);
          return { accepted: true, providerId: 'x' };
        },
      },
      letters: {
        send: async (letter) => {
          posted.push(letter);
          return { accepted: true, providerId: 'x' };
        },
      },
    },
  });
});
afterAll(async () => {
  await portal.stop();
});
beforeEach(async () => {
  sent = [];
  posted = [];
  await portal.services.db.deleteFrom('messages').execute();
});

async function queue(text: string, expiresAt: string): Promise<void> {
  const { services } = portal;
  await services.db
    .transaction()
    .execute((tx) => queueSms(services, tx, { purpose: 'sms-otp', to: number, text, expiresAt }));
}

const settled = (channel: 'mail' | 'sms' | 'letter', recipient: string) =>
  eventually(async () => {
    const [row] = await messagesTo(portal, channel, recipient);
    expect(row?.state).not.toBe('queued');
    return row;
  });

describe('text messages and letters in production', () => {
  test('are sent in signs of GSM-7, and their codes are not kept; expired ones are not sent', async () => {
    await queue('„Code“ – 123456', addMinutes(clock.now(), 5));
    await eventually(async () => {
      expect((await settled('sms', number))?.text).toBe('');
    });
    expect(sent).toMatchObject([{ to: number, text: '"Code" - 123456', validMinutes: 5 }]);
    await portal.services.db.deleteFrom('messages').execute();

    await queue('Code 654321', addMinutes(clock.now(), -1));
    await eventually(async () => {
      expect(await settled('sms', number)).toMatchObject({ state: 'failed', text: '' });
    });
    expect(sent).toHaveLength(1);
  });

  test('a letter leaves as PDF and is forgotten', async () => {
    const { services } = portal;
    const letter = await writeLetter(services, {
      purpose: 'briefcode',
      recipient: ['Max Neumann', 'Hafenstraße 7', '22767 Hamburg'],
      subject: 'Ihr Code',
      blocks: ['HAFEN-7K2M-93QX'],
      filename: 'Briefcode.pdf',
    });
    await services.db.transaction().execute((tx) => queueLetter(services, tx, letter));
    await eventually(async () => {
      expect((await settled('letter', 'Max Neumann'))?.text).toBe('');
      expect(await services.db.selectFrom('message_attachments').selectAll().execute()).toEqual([]);
    });
    expect(posted).toMatchObject([{ recipient: letter.recipient, filename: 'Briefcode.pdf' }]);
    expect(Buffer.from(posted[0]?.pdf.slice(0, 5) ?? []).toString()).toBe('%PDF-');
  });

  test('a text longer than one message is a fault of ours', async () => {
    await expect(queue('x'.repeat(161), addMinutes(clock.now(), 5))).rejects.toThrow('longer than 160');
  });

  test.each(['Rechtshafen', 'Rechtsschutzportal der Kanzlei Żółw & Co', 'R'.repeat(40)])(
    'the code’s text fits one message: %s',
    async (PRODUCT_NAME) => {
      const named = { ...portal.services, settings: { ...portal.services.settings, PRODUCT_NAME } };
      const text = otpSms(named, '123456');
      await queue(text, addMinutes(clock.now(), 5));
      await eventually(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.text).toContain('123456');
      expect(smsLength(sent[0]?.text ?? '')).toBeLessThanOrEqual(160);
    },
  );
});

describe('mails around an account', () => {
  async function mail(purpose: MessageKind, text: string) {
    const { services } = portal;
    const to = `${purpose}@example.org`;
    const blocks = [text];
    await services.db
      .transaction()
      .execute((tx) => queueMail(services, tx, { purpose, to, subject: 'Betreff', blocks }));
    return settled('mail', to);
  }

  test('with a code lose their content once they are sent, others keep it', async () => {
    const code = await mail('identity-reset', 'Ihr Code: 123456');
    await eventually(async () => {
      const [row] = await messagesTo(portal, 'mail', code?.recipient ?? '');
      expect([row?.text, row?.html]).toEqual(['', null]);
    });
    expect((await mail('password-changed', 'Ihr Passwort wurde geändert.'))?.text).toContain('geändert');
  });

  test('go after 90 days; those of withdrawals stay', async () => {
    await mail('password-changed', 'alt');
    await mail('withdrawal-receipt', 'alt');
    clock.advance(91 * 86_400_000);
    await mail('email-changed', 'neu');
    await sweeps.get('retention')?.();
    const left = await portal.services.db
      .selectFrom('messages')
      .select('purpose')
      .orderBy('purpose')
      .execute();
    expect(left.map(({ purpose }) => purpose)).toEqual(['email-changed', 'withdrawal-receipt']);
  });
});
