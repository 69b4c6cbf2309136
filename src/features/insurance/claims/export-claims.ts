import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { everyItem } from '#src/lib/paging.ts';
import { claimPage } from './claims.store.ts';

/** What is stored of a customer's claims. */
export const claimExport: ExportSource = {
  title: 'Schäden',
  place: 130,
  insuredOnly: true,
  async entries({ db }, { policyholderId }) {
    const rows = await everyItem((page) => claimPage(db, policyholderId, page));
    return rows.map((claim) => ({
      Nummer: claim.number,
      Worum: claim.title,
      Gegenseite: claim.opponent,
      Gebiet: claim.areaOfLaw,
      'Gemeldet am': formatDate(claim.reportedOn),
      Stand: claim.status,
      Bezahlt: formatCents(claim.costsPaid.amountCents),
    }));
  },
};
