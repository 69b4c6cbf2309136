/** Lighthouse and boat on dark ground. */
export default function HarbourByNight() {
  return (
    <svg className="drawing home-night" viewBox="0 0 360 260" aria-hidden="true">
      <defs>
        <linearGradient id="home-night-beam">
          <stop className="home-night-far" offset="0" />
          <stop className="home-night-near" offset="1" />
        </linearGradient>
      </defs>
      <path fill="url(#home-night-beam)" d="M226 74-40 8v124l266-44z" />
      <path className="fill" d="m204 240 11-130h38l11 130z" />
      <path className="guide" d="M212.5 140h43M210 170h48M207.5 200h53" />
      <path className="solid" d="M212.5 140h43l2.5 30h-48zM207.5 200h53l2.5 28h-58z" />
      <path className="fill" d="M206 110v-8h56v8z" />
      <path className="light" d="M221 102V66h26v36z" />
      <path className="solid" d="M216 66q18-30 36 0z" />
      <path className="fill" d="M150 260l10-20h140l20 20z" />
      <path className="guide" d="M0 248h120M30 256h60M330 248h30" />
      <path className="stroke" d="M64 234v-74" />
      <path className="solid" d="M68 226v-62q24 30 26 62z" />
      <path className="fill" d="M32 232h72q-4 12-12 14H44q-8-2-12-14z" />
    </svg>
  );
}
