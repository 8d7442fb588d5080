-- The draft catalogue of a fresh install. The team must confirm it before use: sources and doubts in docs/domain.md.
insert into medications
  (id, version, is_current, display_name, type, concentration_mg_ml, nearest_kg, direction, dosages,
   doses_per_day, ceiling_mg_per_kg, active, source, entered_on)
values
  ('2c89dd70-18ad-4ccb-905b-641376e98b20', 1, true, 'GS-441524 oral suspension 50 mg/ml', 'liquid', 50, 0.1, 'up',
    '[
      {"type": "Wet", "dosage": 15, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Dry", "dosage": 15, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Pleural", "dosage": 15, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Ocular", "dosage": 20, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Neuro", "dosage": 20, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"}
    ]',
    1, 30, true, 'Compounded, prescribed. International Cat Care, An update on the treatment of FIP (July 2025), table 1', now()),
  ('6da6d3e9-b04d-4b91-a2a2-80d9ee71053e', 1, true, 'GS-441524 tablet 50 mg', 'pill', 50, 0.5, 'up',
    '[
      {"type": "Wet", "dosage": 15, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Dry", "dosage": 15, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Pleural", "dosage": 15, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Ocular", "dosage": 20, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Neuro", "dosage": 20, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"}
    ]',
    1, 30, true, 'Compounded, prescribed. International Cat Care, An update on the treatment of FIP (July 2025), table 1; rounding to half a kilogram: fiptreatment.com, GS protocol', now()),
  ('6ec964ab-bf02-4779-b5f0-531816a2b2be', 1, true, 'Remdesivir injection 10 mg/ml', 'liquid', 10, 0.1, 'up',
    '[
      {"type": "Wet", "dosage": 15, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Dry", "dosage": 15, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Pleural", "dosage": 15, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Ocular", "dosage": 20, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Neuro", "dosage": 20, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"}
    ]',
    1, 25, false, 'For vets. International Cat Care, An update on the treatment of FIP (July 2025), table 1', now()),
  ('1123aefe-4f1e-48a9-965a-8548e0f7b43f', 1, true, 'GS-441524 injection 15 mg/ml', 'liquid', 15, 0.1, 'up',
    '[
      {"type": "Wet", "dosage": 6, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Dry", "dosage": 6, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Pleural", "dosage": 6, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Ocular", "dosage": 8, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Neuro", "dosage": 10, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"}
    ]',
    1, 15, false, 'Unlicensed vials, adviser use only; groups differ. Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups', now()),
  ('ca9e9366-e019-4e46-a3ff-dfe069a9ba6e', 1, true, 'GS-441524 injection 20 mg/ml', 'liquid', 20, 0.1, 'up',
    '[
      {"type": "Wet", "dosage": 6, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Dry", "dosage": 6, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Pleural", "dosage": 6, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Ocular", "dosage": 8, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Neuro", "dosage": 10, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"}
    ]',
    1, 15, false, 'Unlicensed vials, adviser use only; groups differ. Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups', now()),
  ('481bd650-6aa9-48ca-bf0f-32feeab5f698', 1, true, 'GS-441524 injection 30 mg/ml', 'liquid', 30, 0.1, 'up',
    '[
      {"type": "Wet", "dosage": 6, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Dry", "dosage": 6, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Pleural", "dosage": 6, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Ocular", "dosage": 8, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"},
      {"type": "Neuro", "dosage": 10, "source": "Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups", "sourceDay": "2026-11-01"}
    ]',
    1, 15, false, 'Unlicensed vials, adviser use only; groups differ. Pedersen, Summary of GS-441524 treatment for FIP (UC Davis), as paraphrased by volunteer groups', now()),
  ('16410eb7-619b-43e5-b54b-172f57eb680c', 1, true, 'Molnupiravir (EIDD-2801)', 'pill', null, 0.1, 'down',
    '[
      {"type": "Wet", "dosage": 24, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Dry", "dosage": 30, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Pleural", "dosage": 24, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Ocular", "dosage": 30, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Neuro", "dosage": 30, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"}
    ]',
    2, 40, false, 'Second line. Strength is set by the pharmacy: enter it before use. International Cat Care, An update on the treatment of FIP (July 2025), table 1', now()),
  ('d4b65d05-6ad6-4ebb-b469-866f915c50a8', 1, true, 'EIDD-1931 tablet 60 mg', 'pill', 60, 0.5, 'down',
    '[
      {"type": "Wet", "dosage": 30, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Dry", "dosage": 30, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Pleural", "dosage": 30, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Ocular", "dosage": 30, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"},
      {"type": "Neuro", "dosage": 40, "source": "International Cat Care, An update on the treatment of FIP (July 2025), table 1", "sourceDay": "2025-07-01"}
    ]',
    2, 40, false, 'Second line, relapse doses; first line one fifth less. International Cat Care, An update on the treatment of FIP (July 2025), table 1', now());
