import { notMailedWords } from '#src/features/outreach/form-entry/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import type { ContactOptions, ContactReceipt } from './contact.schema.ts';
import type { ContactAnswer } from './contact-action.ts';
import { ContactForm } from './contact-form.tsx';
import { promiseWords, windowWords } from './contact-words.ts';

type ContactSentProps = { receipt: ContactReceipt; email: string; topicTitle: string };

/** What was sent, its number, and by when we answer. */
function ContactSent({ receipt, email, topicTitle }: ContactSentProps) {
  const { number, receivedAt, promisedOn, call, isMailed, statusLink } = receipt;
  return (
    <>
      <Notice
        tone="success"
        role="status"
        title={
          call ? `Wir rufen Sie an: ${windowWords(call)}` : `Wir antworten bis zum ${formatDate(promisedOn)}`
        }
      >
        <p>
          {isMailed
            ? `Eine Bestätigung ist an ${email} unterwegs. Über den Link darin lesen Sie die Antwort, schreiben weiter und schicken Dateien nach.`
            : notMailedWords}
        </p>
      </Notice>
      <DefinitionRows
        rows={[
          { term: 'Nummer', value: number },
          { term: 'Thema', value: topicTitle },
          { term: 'Eingegangen', value: formatDateTime(receivedAt) },
          call
            ? { term: 'Unser Anruf', value: windowWords(call) }
            : { term: 'Unsere Antwort', value: `bis zum ${formatDate(promisedOn)}` },
        ]}
      />
      {statusLink && (
        <p>
          <ButtonLink to={statusLink}>Nachricht ansehen</ButtonLink>
        </p>
      )}
      {isMailed && (
        <p>
          Die E-Mail ist nach zehn Minuten nicht da? Sehen Sie im Spam-Ordner nach und prüfen Sie, ob {email}{' '}
          richtig geschrieben ist.
        </p>
      )}
    </>
  );
}

type Topic = ContactOptions['topics'][number];
type Phone = { number: string; hours: string };

const parents = [
  { text: 'Startseite', to: '/' },
  { text: 'Kontakt', to: '/kontakt' },
];

type TopicPageProps = {
  form: Pick<ContactOptions, 'callWindows'> & {
    topic: Topic;
    known: { name: string; email: string };
    idempotencyKey: string;
  };
  phone: Phone;
  given: ContactAnswer | undefined;
};

/** A topic: first the pages where it can be done at once, then the form. */
export function TopicPage({ form, phone, given }: TopicPageProps) {
  const { topic, callWindows, known, idempotencyKey } = form;
  if (given?.view === 'done') {
    const title = given.receipt.call ? 'Ihr Rückruf ist vorgemerkt' : 'Ihre Nachricht ist angekommen';
    return (
      <FormPage title={title} parents={parents}>
        <ContactSent {...given} topicTitle={topic.title} />
      </FormPage>
    );
  }
  return (
    <FormPage title={topic.title} parents={parents} aside={<AnswerPromise topic={topic} phone={phone} />}>
      {topic.quick.length > 0 && <QuickAnswers topic={topic} />}
      <h2 id="schreiben">{topic.quick.length > 0 ? 'Sonst schreiben Sie uns' : 'Schreiben Sie uns'}</h2>
      <ContactForm
        topic={topic}
        windows={callWindows}
        known={known}
        idempotencyKey={idempotencyKey}
        given={given}
      />
    </FormPage>
  );
}

function QuickAnswers({ topic }: { topic: Topic }) {
  return (
    <section className="contact-quick">
      <h2>Das geht ohne Warten</h2>
      <LinkRows
        label="Das geht ohne Warten"
        rows={topic.quick.map(({ text, to, line }) => ({
          key: to,
          title: text,
          to,
          meta: line || undefined,
        }))}
      />
    </section>
  );
}

function AnswerPromise({ topic, phone }: { topic: Topic; phone: Phone }) {
  return (
    <>
      <h2>Unser Versprechen</h2>
      <ul>
        <li>
          Antwort {promiseWords(topic.days)}: Heute gesendet, hören Sie bis zum{' '}
          <span className="nowrap">{formatDate(topic.promisedOn)}</span> von uns.
        </li>
        <li>Ein Mensch liest und antwortet, kein Automat.</li>
        <li>
          <PhoneLine {...phone} />
        </li>
        <li>
          <Link to="/kontakt">Anderes Thema wählen</Link>
        </li>
      </ul>
    </>
  );
}
