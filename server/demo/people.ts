/** Made-up people; the phone numbers are of the range that is kept free for fiction. */
export const ADVISERS = [
  { firstName: "Ruth", lastName: "Meyer", phone: "+12125550100" },
  { firstName: "Sam", lastName: "Okafor", phone: "+12125550101" },
] as const;

export const OWNERS = [
  { firstName: "Ana", lastName: "Duarte", phone: "+14155550134" },
  { firstName: "Priya", lastName: "Nair", phone: "+13125550141" },
  { firstName: "Tomás", lastName: "Rivas", phone: "+17135550142" },
  { firstName: "Lena", lastName: "Brandt", phone: "+16175550143" },
  { firstName: "Wei", lastName: "Zhang", phone: "+14085550144" },
  { firstName: "Fatima", lastName: "El Amrani", phone: "+13135550145" },
  { firstName: "Agnieszka", lastName: "Wójcik", phone: "+17735550146" },
  { firstName: "Jonas", lastName: "Weber", phone: "+15035550147" },
  { firstName: "Greta", lastName: "Lindqvist", phone: "+16125550148" },
  { firstName: "Deepa", lastName: "Iyer", phone: "+15125550149" },
  { firstName: "Nikos", lastName: "Pappas", phone: "+17185550150" },
  { firstName: "Claire", lastName: "Fontaine", phone: "+15045550151" },
  { firstName: "Misora", lastName: "Tanaka", phone: "+18085550152" },
  { firstName: "Hannah", lastName: "Cole", phone: "+12065550153" },
  { firstName: "Omar", lastName: "Haddad", phone: "+14045550154" },
  { firstName: "Lucía", lastName: "Ferrer", phone: "+13055550155" },
  { firstName: "Noa", lastName: "Peretz", phone: "+13105550156" },
  { firstName: "Ingrid", lastName: "Solberg", phone: "+17015550157" },
  { firstName: "Marcus", lastName: "Bell", phone: "+12155550158" },
  { firstName: "Yara", lastName: "Costa", phone: "+15085550159" },
  { firstName: "Piotr", lastName: "Nowak", phone: "+14145550160" },
  { firstName: "Amara", lastName: "Diallo", phone: "+12025550161" },
  { firstName: "Beth", lastName: "Harlow", phone: "+13035550162" },
  { firstName: "Kenji", lastName: "Mori", phone: "+19165550163" },
  { firstName: "Sofia", lastName: "Rossi", phone: "+19175550164" },
  { firstName: "Dilan", lastName: "Aydın", phone: "+16155550165" },
  { firstName: "Rosa", lastName: "Mendes", phone: "+14015550166" },
  { firstName: "Ewan", lastName: "Fraser", phone: "+12075550167" },
  { firstName: "Mina", lastName: "Park", phone: "+12535550168" },
] as const;

/** Everybody's password in the demonstration. */
export const DEMO_PASSWORD = "eighty-four days";
