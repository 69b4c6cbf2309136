/** Water and boats behind the newest article. */
export default function MagazineScene() {
  return (
    <svg className="drawing" viewBox="0 0 640 330" aria-hidden="true">
      <path className="home-scene-water" d="M0 236h640v94H0z" />
      <g transform="translate(16 -124)">
        <path
          className="guide"
          d="M8 360v-34h2v-14l12-12 12 12v14h8v-26l14-14 14 14v26h10v-18l10-10 10 10v18h14v34M22 318v10M56 306v14M56 328v14M90 330v12M16 340h6M32 340h6M118 360v-70M112 290h60M118 282v-8M118 276l-6 14M118 276l52 14M166 290v26M160 316h12v8h-12z"
        />
        <path className="stroke" d="M186 340V226" />
        <path className="wash" d="M192 332V236q34 40 38 96z" />
        <path className="fill" d="M180 332V244q-26 40-34 88z" />
        <path className="fill" d="M138 340h104q-4 14-16 20h-74q-10-6-14-20z" />
        <path className="detail" d="M145 349h92" />
      </g>
      <g transform="translate(-110 -120)">
        <path
          className="guide"
          d="M268 166q8-10 15 0 7-10 15 0M300 196q6-7 11 0 5-7 11 0M234 206q5-6 9 0 4-6 9 0"
        />
      </g>
      <path className="stroke" d="M0 236h640" />
      <path
        className="detail"
        d="M250 252h70M350 262h120M230 276h40M300 290h90M470 284h110M60 262h90M40 286h60M150 304h120M420 308h150"
      />
    </svg>
  );
}
