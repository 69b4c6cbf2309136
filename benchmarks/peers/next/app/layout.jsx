import BackToTop from '../components/BackToTop';
import Footer from '../components/Footer';
import Header from '../components/Header';
import NoScript from '../components/NoScript';
import './site.css';

export const metadata = { metadataBase: new URL('https://rechtshafen.example'), icons: '/favicon.svg' };

export default function RootLayout({ children }) {
  return (
    <html lang="de">
      <body>
        <div className="page page-white">
          <a className="button skip-link" href="#inhalt">
            Zum Hauptinhalt springen
          </a>
          <Header />
          <NoScript />
          <div className="page-body">
            <main id="inhalt" tabIndex={-1}>
              {children}
            </main>
            <BackToTop />
          </div>
          <Footer />
        </div>
      </body>
    </html>
  );
}
