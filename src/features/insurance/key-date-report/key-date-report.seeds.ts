import type { Services } from '#src/services.ts';
import { insertReport, insertVersion } from './key-date-report.store.ts';
import { usualKeyDates } from './key-dates.ts';
import { noCounts } from './report-kinds.ts';

/**
 * The report of the sample company for the year before, so that its next one has something to be compared with. The number
 * says that it is a sample.
 */
export async function seedKeyDateReport(services: Services): Promise<void> {
  const [thisYear = ''] = usualKeyDates(services.clock.now());
  const year = Number(thisYear.slice(0, 4)) - 1;
  const sentAt = `${year}-01-14T09:20:00.000Z`;
  await services.db.transaction().execute(async (tx) => {
    const report = {
      companyName: 'Beispiel Bau GmbH',
      insuranceNumber: 'RF-2001-0031',
      contactName: 'Bianca Beispiel (Beispiel)',
      email: 'info@beispiel-bau.example.org',
      phone: '',
      keyDate: `${year}-01-01`,
      counts: {
        ...noCounts,
        fullTime: 18,
        partTime: 4,
        marginal: 2,
        trainees: 3,
        cars: 4,
        vans: 6,
        trucks: 2,
        trailers: 3,
        commercial: 2,
      },
      remark: 'Beispielmeldung der Demonstration.',
      list: null,
      isDeviationConfirmed: false,
      corrects: null,
    };
    const { id } = await insertReport(services, tx, report, 'DEMO-BAU');
    await tx
      .updateTable('key_date_reports')
      .set({
        number: `ST-${String(year).slice(2)}-BEISPIEL`,
        status: 'closed',
        received_at: sentAt,
        status_at: sentAt,
      })
      .where('id', '=', id)
      .execute();
    await insertVersion(services, tx, report, { reportId: id, version: 1 });
    await tx.updateTable('key_date_versions').set({ sent_at: sentAt }).where('report_id', '=', id).execute();
  });
}
