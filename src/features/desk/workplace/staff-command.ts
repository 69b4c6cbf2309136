import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { hashPassword } from '#src/lib/password-hashes.ts';
import type { Services } from '#src/services.ts';
import { type AuditAction, audit } from './audit.store.ts';
import {
  allStaff,
  changePassword,
  disableStaff,
  insertStaff,
  resetSecondFactor,
  type Staff,
  staffByEmail,
} from './staff.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** An error that the user of the command can correct; only its message is shown. */
export class StaffCommandError extends Error {}

const staffUsage = `npm run staff -- add EMAIL "NAME" agent|lead   adds somebody; the password is shown once
npm run staff -- list                          everybody, with role and second factor
npm run staff -- disable EMAIL                 nobody signs in with it any more
npm run staff -- reset EMAIL                   a new second factor at the next login (lost phone)
npm run staff -- password EMAIL                a new password, shown once`;

/** Characters that are not mistaken for others and are on every keyboard; 20 of them are 99 bits. */
const passwordSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const passwordLength = 20;

function newPassword(): string {
  return Array.from({ length: passwordLength }, () => passwordSigns[randomInt(passwordSigns.length)]).join(
    '',
  );
}

/** Records an action on the machine, without a staff member. */
function note({ db, clock }: Needs, action: AuditAction, staff: Staff): Promise<void> {
  return audit(db, clock, { id: staff.id, name: `Kommandozeile für ${staff.name}` }, { action });
}

const newStaffSchema = z.tuple([
  z.email('EMAIL is no address'),
  z.string().trim().min(2, 'NAME is missing').max(80),
  z.enum(['agent', 'lead'], { error: 'the role is agent or lead' }),
]);

async function add(services: Needs, args: readonly string[]): Promise<string> {
  const parsed = newStaffSchema.safeParse(args);
  if (!parsed.success) {
    throw new StaffCommandError(parsed.error.issues.map(({ message }) => message).join('; '));
  }
  const [email, name, role] = parsed.data;
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const staff = await insertStaff(services, { email, name, role, passwordHash });
  if (!staff) throw new StaffCommandError(`${email} is there already`);
  await note(services, 'staff-added', staff);
  return `${staff.email} may sign in at /betrieb/anmelden with the password ${password}\nIt is shown only now. The app for the second factor is set up at the first login.`;
}

function line({ email, name, role, totp_confirmed_at: factor, disabled_at: disabled }: Staff): string {
  const state = disabled ? 'disabled' : factor ? 'second factor set up' : 'has not signed in yet';
  return [email, name, role, state].join('\t');
}

async function found({ db }: Needs, [email = '']: readonly string[]): Promise<Staff> {
  const staff = await staffByEmail(db, email);
  if (!staff) throw new StaffCommandError(`nobody has the address ${email}`);
  return staff;
}

/**
 * Does what `npm run staff` was asked for.
 * @param args command and its arguments
 * @returns what is printed
 * @throws StaffCommandError with what is wrong
 */
export async function runStaffCommand(services: Needs, args: readonly string[]): Promise<string> {
  const [command, ...rest] = args;
  switch (command) {
    case 'add':
      return add(services, rest);
    case 'list':
      return (await allStaff(services.db)).map(line).join('\n') || 'nobody yet';
    case 'disable': {
      const staff = await found(services, rest);
      await disableStaff(services, staff.id);
      await note(services, 'staff-disabled', staff);
      return `${staff.email} is disabled; running sessions have ended.`;
    }
    case 'reset': {
      const staff = await found(services, rest);
      await resetSecondFactor(services.db, staff.id);
      await note(services, 'staff-reset', staff);
      return `${staff.email} sets up a new second factor at the next login.`;
    }
    case 'password': {
      const staff = await found(services, rest);
      const password = newPassword();
      await changePassword(services.db, staff.id, await hashPassword(password));
      await note(services, 'staff-password', staff);
      return `The new password of ${staff.email} is ${password}\nIt is shown only now.`;
    }
    default:
      throw new StaffCommandError(staffUsage);
  }
}
