/** Lighthouse, boat and town on the horizon line of the home page. */
export default function Harbour() {
  return (
    <svg className="drawing home-harbour" viewBox="0 0 560 360" aria-hidden="true">
      <defs>
        <linearGradient id="home-beam">
          <stop className="home-beam-far" offset="0" />
          <stop className="home-beam-middle" offset=".45" />
          <stop className="home-beam-near" offset="1" />
        </linearGradient>
      </defs>
      <path fill="url(#home-beam)" d="M436 92-10 30v96l446-22z" />
      <path
        className="guide"
        d="M8 360v-34h2v-14l12-12 12 12v14h8v-26l14-14 14 14v26h10v-18l10-10 10 10v18h14v34M22 318v10M56 306v14M56 328v14M90 330v12M16 340h6M32 340h6M118 360v-70M112 290h60M118 282v-8M118 276l-6 14M118 276l52 14M166 290v26M160 316h12v8h-12z"
      />
      <path
        className="guide"
        d="M268 166q8-10 15 0 7-10 15 0M300 196q6-7 11 0 5-7 11 0M234 206q5-6 9 0 4-6 9 0"
      />
      <path className="fill" d="M292 360l14-22h10l12-18h12l8-12h212v52z" />
      <path
        className="guide"
        d="M306 338h254M328 320h232M350 308v12M386 308v12M424 308v12M470 308v12M512 308v12M340 320v18M372 320v18M410 320v18M446 320v18M490 320v18M534 320v18M322 338v22M356 338v22M394 338v22M432 338v22M468 338v22M508 338v22M544 338v22"
      />
      <path className="fill" d="M412 308l13-172h50l13 172z" />
      <path className="wash" d="M422.6 168l-3.2 42h61.2l-3.2-42zM416.6 248l-3 40h72.8l-3-40z" />
      <path className="stroke" d="M443 308v-24q0-7 7-7t7 7v24" />
      <path className="stroke" d="M446 222h8v14h-8zM446 180h8v12h-8z" />
      <path className="fill" d="M414 136v-8h72v8z" />
      <path className="stroke" d="M418 128v-14M482 128v-14M414 114h72M430 128v-14M470 128v-14" />
      <path className="light" d="M434 128V84h32v44z" />
      <path className="stroke" d="M445 84v44M455 84v44M434 106h32" />
      <path className="solid" d="M428 84q22-38 44 0z" />
      <path className="stroke" d="M450 66V50" />
      <path className="fill" d="M502 308v-40h44v40z" />
      <path className="wash" d="m496 270 28-24 28 24z" />
      <path className="fill" d="M514 282h10v12h-10zM532 282h8v26h-8z" />
      <path className="stroke" d="M186 340V226" />
      <path className="wash" d="M192 332V236q34 40 38 96z" />
      <path className="fill" d="M180 332V244q-26 40-34 88z" />
      <path className="fill" d="M138 340h104q-4 14-16 20h-74q-10-6-14-20z" />
      <path className="detail" d="M145 349h92" />
      <path className="glow" d="M186 226h-14l4 5-4 5h14z" />
    </svg>
  );
}
