//! Tests of the model and its views.
